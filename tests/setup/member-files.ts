const HEADER = 'First name,Last name,Email,Phone'
const ROW = 'Nell,Novak,nell@example.test,(215) 555-0120'

export const csv = (...lines: string[]) => `${lines.join('\n')}\n`
export const file = (...rows: string[]) => csv(HEADER, ...rows)
const bytes = (...numbers: number[]) => new Uint8Array(numbers)
const utf16 = (text: string, bom = true) => Buffer.from((bom ? '\uFEFF' : '') + text, 'utf16le')
const bigEndian = (text: string) => utf16(text).swap16()

type Broken = { kind: string; content: string | Uint8Array<ArrayBuffer>; says: RegExp }
const broken = (kind: string, content: string | Uint8Array, says: RegExp): Broken => ({
  kind,
  content: typeof content === 'string' ? content : new Uint8Array(content),
  says,
})

/** Files that are refused as a whole, each with its message. */
export const BROKEN_FILES: Broken[] = [
  broken('nothing', '', /^The file is empty\.$/),
  broken('blank lines only', ' \n\r\n\t\n', /^The file is empty\.$/),
  broken('a mark and nothing else', '\uFEFF', /^The file is empty\.$/),
  broken('a header only', csv(HEADER), /no members below the first line/),
  broken(
    'a header and blank lines',
    csv(HEADER, '', ',,,', ' '),
    /no members below the first line/,
  ),
  broken(
    'a PNG',
    bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    /a PNG picture, not a CSV/,
  ),
  broken('a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16), /a JPEG picture, not a CSV/),
  broken('a GIF', 'GIF89a...', /a GIF picture, not a CSV/),
  broken('a PDF', '%PDF-1.7\n', /a PDF document, not a CSV/),
  broken('a ZIP', bytes(0x50, 0x4b, 3, 4, 20, 0), /an Excel workbook or a ZIP archive, not a CSV/),
  broken('an old Excel workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /an old Excel workbook/),
  broken('a gzip', bytes(0x1f, 0x8b, 8, 0), /a compressed archive, not a CSV/),
  broken('an RTF document', '{\\rtf1 Hello}', /an RTF document, not a CSV/),
  broken('a web page', '<!DOCTYPE html><html>', /a web page or XML, not a CSV/),
  broken('XML', '<?xml version="1.0"?><a/>', /a web page or XML, not a CSV/),
  broken('JSON', '[{"firstName": "Nell"}]', /JSON, not a CSV file/),
  broken('UTF-16, little end first', utf16(file(ROW)), /saved as UTF-16\. Save it as “CSV UTF-8”/),
  broken('UTF-16, big end first', bigEndian(file(ROW)), /saved as UTF-16/),
  broken('UTF-16 without a mark', utf16(file(ROW), false), /saved as UTF-16/),
  broken(
    'Latin-1',
    Buffer.from(file(ROW, 'José,Peña,jose@example.test,'), 'latin1'),
    /^Line 3 is not UTF-8 text\. Save it as “CSV UTF-8”/,
  ),
  broken(
    'half a character',
    Buffer.from(file('Jos\u00e9')).subarray(0, -2),
    /^Line 2 is not UTF-8/,
  ),
  broken('NUL bytes', file(ROW, 'A\0nn,Bee,ann@example.test,'), /^Line 3 has NUL bytes/),
  broken(
    'an unclosed quote',
    file(ROW, '"Ann,Bee,ann@example.test,', ROW),
    /opened on line 3 or later is never closed/,
  ),
  broken('an unclosed quote in the header', '"First name,Last name\nA,B', /opened on line 1/),
  broken(
    'a stray quote',
    file('Ann "Bee" Cee,Dee,a@example.test,'),
    /^Line 2 has a stray quotation mark/,
  ),
  broken(
    'text after a quote',
    file('"Ann"a,Bee,a@example.test,'),
    /^Line 2 has a stray quotation mark/,
  ),
  broken('no header', csv(ROW, ROW), /first line must be.*Yours is “Nell, Novak/),
  broken('another table', csv('Make,Model', 'Lotus,Elan'), /Yours is “Make, Model”/),
  broken(
    'no first name',
    csv('Last name,Email', 'Novak,a@example.test'),
    /column First name is missing/,
  ),
  broken(
    'no last name',
    csv('First name,Email', 'Nell,a@example.test'),
    /column Last name is missing/,
  ),
  broken(
    'no way to sign in',
    csv('First name,Last name', 'Nell,Novak'),
    /Add a column Email or Phone/,
  ),
  broken('two email columns', csv(`${HEADER},E-mail`, `${ROW},x`), /Two columns are called Email/),
  broken(
    'an unknown column',
    csv(`${HEADER},Birthday`, `${ROW},x`),
    /Column 5, “Birthday”, isn’t needed/,
  ),
  broken(
    'a column without a name',
    csv('First name,,Last name,Email', 'a,b,c,d'),
    /Column 2 has no name/,
  ),
  broken('a long column name', csv(`${HEADER},${'x'.repeat(500)}`, ROW), /“x{59}…”, isn’t needed/),
  broken(
    'too many members',
    file(...Array.from({ length: 20_001 }, (_, n) => `A,B,a${n}@example.test,`)),
    /^Over 20,000 members/,
  ),
  broken(
    'a million rows of commas',
    csv(HEADER, ROW, ',,,\n'.repeat(1_000_000)),
    /^Too many empty rows/,
  ),
]

type BadRow = { kind: string; row: string; says: string }
const bad = (kind: string, row: string, says: string): BadRow => ({ kind, row, says })

/** Rows that make their file invalid, each with its reason. */
export const BAD_ROWS: BadRow[] = [
  bad('no first name', ',Novak,a@example.test,', 'First name is required'),
  bad('no last name', 'Nell, ,a@example.test,', 'Last name is required'),
  bad(
    'a first name from a file that was once read in the wrong encoding',
    'JosÃ©,Novak,a@example.test,',
    'First name is damaged: “JosÃ©” was probably “José”. Export the list again and save it as “CSV UTF-8”',
  ),
  bad(
    'a last name from such a file, whose apostrophe was a curly one',
    'Nell,Oâ€™Brien,a@example.test,',
    'Last name is damaged: “Oâ€™Brien” was probably “O’Brien”. Export the list again and save it as “CSV UTF-8”',
  ),
  bad('no email and no phone', 'Nell,Novak,,', 'Give an email or a phone number'),
  bad('a bad email', 'Nell,Novak,nell at home,', 'Enter a valid email address: “nell at home”'),
  bad(
    'two emails',
    'Nell,Novak,a@example.test b@example.test,',
    'Enter a valid email address: “a@example.test b@example.test”',
  ),
  bad(
    'a phone from abroad without its country',
    'Nell,Novak,,040 5550142',
    'Enter a valid number. From abroad, start with + and the country code: “040 5550142”',
  ),
  bad(
    'a bad phone',
    'Nell,Novak,,555-0142',
    'Enter a valid number. From abroad, start with + and the country code: “555-0142”',
  ),
  bad(
    'a phone with an extension',
    'Nell,Novak,,215-555-0142 x3',
    'Enter a valid number. From abroad, start with + and the country code: “215-555-0142 x3”',
  ),
  bad(
    'a phone that a spreadsheet rounded',
    'Nell,Novak,,2.15555E+09',
    'Enter a valid number. From abroad, start with + and the country code: “2.15555E+09”',
  ),
  bad(
    'a long name',
    `${'x'.repeat(101)},Novak,a@example.test,`,
    `At most 100 characters: “${'x'.repeat(59)}…”`,
  ),
  bad(
    'a long email',
    `Nell,Novak,${'x'.repeat(250)}@example.test,`,
    `At most 254 characters: “${'x'.repeat(59)}…”`,
  ),
  bad('a name of what nobody sees', '\u2060,Novak,a@example.test,', 'First name is required'),
  bad(
    'a damaged letter',
    'Jos\uFFFD,Pe,a@example.test,',
    'First name has “�”: the file is damaged',
  ),
  bad('a formula', '=1+1,Novak,a@example.test,', 'First name looks like a formula: “=1+1”'),
  bad(
    'a formula behind a minus',
    'Nell,-2+3,a@example.test,',
    'Last name looks like a formula: “-2+3”',
  ),
  bad(
    'a formula behind an at',
    'Nell,@SUM(A1),a@example.test,',
    'Last name looks like a formula: “@SUM(A1)”',
  ),
  bad(
    'a link for a phone',
    'Nell,Novak,,"=HYPERLINK(""x"")"',
    'Phone looks like a formula: “=HYPERLINK("x")”',
  ),
  bad(
    'too many cells',
    'Nell,Novak,a@example.test,,extra',
    'Has 5 cells, but the first line names 4 columns',
  ),
  bad('too few cells', 'Nell,Novak', 'Has 2 cells, but the first line names 4 columns'),
  bad('the header again', 'First name,Last name,Email,', 'Enter a valid email address: “Email”'),
]

type Odd = { kind: string; content: string }

/** Unusual files that are accepted, since their meaning is clear. */
export const ODD_FILES: Odd[] = [
  { kind: 'a UTF-8 mark', content: `\uFEFF${file(ROW)}` },
  { kind: 'CRLF endings', content: file(ROW).replaceAll('\n', '\r\n') },
  { kind: 'CR endings', content: file(ROW).replaceAll('\n', '\r') },
  { kind: 'no last line break', content: file(ROW).trimEnd() },
  { kind: 'blank lines', content: csv('', HEADER, '', ROW, ',,,', '') },
  { kind: 'semicolons', content: file(ROW).replaceAll(',', ';') },
  { kind: 'tabs', content: file(ROW).replaceAll(',', '\t') },
  { kind: 'a line for spreadsheets', content: `sep=;\n${file(ROW).replaceAll(',', ';')}` },
  {
    kind: 'other names and another order',
    content: csv(
      '"E-mail";SURNAME;first_name;Mobile phone',
      'NELL@example.test;Novak;Nell;+1 215 555 0120',
    ),
  },
  { kind: 'empty columns at the end', content: csv(`${HEADER},,`, `${ROW},,`) },
  { kind: 'quoted cells', content: file('"Nell","Novak","nell@example.test","(215) 555-0120"') },
]
