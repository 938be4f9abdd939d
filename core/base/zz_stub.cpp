int zzStub(); int zzStub() { return 0; }
