"""Adds the peso sign to the fonts that make-fonts.ts wrote; needs `pip install fonttools brotli`.

Instrument Sans has none, so text takes that of Bricolage Grotesque, larger. A font of its own would be one more request.
"""

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

BRICOLAGE = "node_modules/@fontsource-variable/bricolage-grotesque/files"
PESO = 0x20B1

for name, weight, scale in (("heading", 700, 1), ("text", 400, 1.09), ("text-strong", 600, 1.09)):
    source = TTFont(f"{BRICOLAGE}/bricolage-grotesque-latin-ext-wght-normal.woff2")
    glyphs = instantiateVariableFont(source, {"wght": weight}).getGlyphSet()
    peso = glyphs[source.getBestCmap()[PESO]]
    outline, pen = DecomposingRecordingPen(glyphs), TTGlyphPen(None)
    peso.draw(outline)
    outline.replay(TransformPen(pen, (scale, 0, 0, scale, 0, 0)))

    font = TTFont(f"src/styles/fonts/{name}.woff2")
    font["glyf"]["peso"] = glyph = pen.glyph()
    glyph.recalcBounds(font["glyf"])
    font["hmtx"]["peso"] = (round(peso.width * scale), glyph.xMin)
    for table in font["cmap"].tables:
        table.cmap[PESO] = "peso"
    font.save(f"src/styles/fonts/{name}.woff2")
