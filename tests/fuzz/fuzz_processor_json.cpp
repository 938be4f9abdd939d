// SPDX-FileCopyrightText: The RopeScope authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ropescope/formats/json/processor_json.h>
#include <ropescope/processors/patch_grid.h>

#include "tests/fuzz/fuzz.h"

using namespace ropescope;

std::vector<std::string> fuzzSeeds() {
    return {
        R"({"min_pixels":3136,"max_pixels":12845056,"patch_size":14,"temporal_patch_size":2,"merge_size":2,)"
        R"("image_processor_type":"Qwen2VLImageProcessor","processor_class":"Qwen2_5_VLProcessor","do_resize":true})",
        R"({"processor_class":"Qwen3VLProcessor","image_processor":{"size":{"longest_edge":16777216,"shortest_edge":)"
        R"(65536},"patch_size":16},"video_processor":{"size":{"longest_edge":25165824,"shortest_edge":4096},"fps":2,)"
        R"("num_frames":null,"min_frames":4,"max_frames":768}})",
        R"({"image_processor_type":"Idefics3ImageProcessor","max_image_size":{"longest_edge":512},)"
        R"("size":{"longest_edge":2048},"do_image_splitting":true})",
        R"({"image_processor_type":"Gemma3ImageProcessor","do_pan_and_scan":true,"pan_and_scan_min_crop_size":256,)"
        R"("pan_and_scan_max_num_crops":4,"pan_and_scan_min_ratio_to_activate":1.2,"size":{"height":896,"width":896}})",
        R"({"image_processor_type":"PixtralImageProcessor","size":{"longest_edge":1024},"patch_size":16})",
        R"({"model_type":"glm4v","vision_config":{}})"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Expected<Processor> processor = parseProcessorJson(test::asText(data, size), "f");
    if (!processor) {
        const Error& error = processor.error();
        test::require(!error.what.empty() && !error.why.empty(), "an error has a subject and a reason");
        return 0;
    }
    for (const std::int64_t side : {1, 28, 1000, 20'000}) {
        const auto grid = imageGrid(side, 1000, processor->picture);
        test::require(!grid || (grid->width >= 1 && grid->height >= 1), "a grid has patches");
        test::require(!grid || promptTokens(*grid) >= mediaTokens(*grid), "a prompt has the tokens of the media");
        if (!processor->video) continue;
        const auto clip = videoGrid(side, 1000, 24, 240, *processor->video);
        test::require(!clip || (clip->frames >= 1 && clip->image.width >= 1), "a clip has frames and patches");
    }
    return 0;
}
