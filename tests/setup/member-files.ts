const HEADER = 'First name,Last name,Email,Phone'
const ROW = 'Nell,Novak,nell@example.test,(215) 555-0120'

export const csv = (...lines: string[]) => `${lines.join('\n')}\n`
export const file = (...rows: string[]) => csv(HEADER, ...rows)
const bytes = (...numbers: number[]) => new Uint8Array(numbers)
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

type Broken = { kind: string; content: string | Uint8Array<ArrayBuffer>; says: RegExp }
const broken = (kind: string, content: string | Uint8Array, says: RegExp): Broken => ({
  kind,
  content: typeof content === 'string' ? content : new Uint8Array(content),
  says,
})

/** Files that are refused as a whole, each with its message. */
export const BROKEN_FILES: Broken[] = [
  broken('nothing', '', /^The file is empty\.$/),
  broken('a header only', csv(HEADER), /no members below the first line/),
  broken(
    'an Excel workbook',
    bytes(0x50, 0x4b, 3, 4, 20, 0),
    /^This is not a CSV file\. Save it as/,
  ),
  broken('NUL bytes', file(ROW, 'A\0nn,Bee,ann@example.test,'), /^This is not a CSV file/),
  broken('a web page', '<!DOCTYPE html><html>', /first line must be.*Yours is “<!DOCTYPE html>/),
  broken(
    'an unclosed quote',
    file(ROW, '"Ann,Bee,ann@example.test,', ROW),
    /opened on line 3 or later is never closed/,
  ),
  broken(
    'a stray quote',
    file('Ann "Bee" Cee,Dee,a@example.test,'),
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
    'no way to sign in',
    csv('First name,Last name', 'Nell,Novak'),
    /Add a column Email or Phone/,
  ),
  broken('two email columns', csv(`${HEADER},E-mail`, `${ROW},x`), /Two columns are called Email/),
  broken(
    'a column “Constructor”',
    csv(`${HEADER},Constructor`, `${ROW},x`),
    /“Constructor”, isn’t needed/,
  ),
  broken(
    'an unknown column',
    csv(`${HEADER},Birthday`, `${ROW},x`),
    /Column 5, “Birthday”, isn’t needed/,
  ),
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
  bad('no email and no phone', 'Nell,Novak,,', 'Give an email or a phone number'),
  bad('a bad email', 'Nell,Novak,nell at home,', 'Enter a valid email address: “nell at home”'),
  bad(
    'a phone from abroad without its country',
    'Nell,Novak,,040 5550142',
    'Enter a valid number. From abroad, start with + and the country code: “040 5550142”',
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
  bad('a name of what nobody sees', '\u2060,Novak,a@example.test,', 'First name is required'),
  bad(
    'a damaged letter',
    'Jos\uFFFD,Pe,a@example.test,',
    'First name has “�”: the file is damaged',
  ),
  bad('a formula', '=1+1,Novak,a@example.test,', 'First name looks like a formula: “=1+1”'),
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
]

type Odd = { kind: string; content: string | Uint8Array<ArrayBuffer> }

/** Unusual files that are accepted, since their meaning is clear. */
export const ODD_FILES: Odd[] = [
  { kind: 'a UTF-8 mark', content: `\uFEFF${file(ROW)}` },
  { kind: 'UTF-16, little end first', content: utf16(`\uFEFF${file(ROW)}`) },
  { kind: 'UTF-16, big end first', content: utf16(`\uFEFF${file(ROW)}`).swap16() },
  { kind: 'UTF-16 without a mark', content: utf16(file(ROW)) },
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
