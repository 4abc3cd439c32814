/** A line of text on the page, its place counted in points from the upper left corner. */
export interface PdfText {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

/** A4, landscape. */
const PAGE = { width: 842, height: 595, margin: 56 };
const ASCII_WIDTH = 500;

function hexOf(text: string): string {
  // The character map has two bytes per character; characters that need more are drawn as a box.
  return Array.from(text, (sign) =>
    (sign.length === 1 ? sign.charCodeAt(0) : 0x25a1).toString(16).padStart(4, '0'),
  ).join('');
}

function contentOf(texts: readonly PdfText[], rules: readonly number[]): string {
  const drawn = texts.map(
    ({ x, y, size, text }) => `BT /F1 ${size} Tf ${x} ${PAGE.height - y} Td <${hexOf(text)}> Tj ET`,
  );
  const right = PAGE.width - PAGE.margin;
  const lines = rules.map((y) => `${PAGE.margin} ${PAGE.height - y} m ${right} ${PAGE.height - y} l S`);
  return ['0.5 w', ...lines, ...drawn].join('\n');
}

/**
 * A document of one page. It uses a Chinese font that every PDF viewer has, so that neither the file nor the server
 * contains one.
 * @param rules the places of thin lines across the page
 */
export function onePagePdf(texts: readonly PdfText[], rules: readonly number[]): Uint8Array {
  const content = contentOf(texts, rules);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /W [1 95 ${ASCII_WIDTH}] /FontDescriptor 7 0 R >>`,
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const whole = `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  // Only single-byte characters, so offsets and lengths count bytes.
  return new TextEncoder().encode(whole);
}
