type Property = { name: string; parameters: Map<string, string>; value: string }

const TOKEN = /^[A-Z0-9-]+$/
const PARAMETER = /;([A-Z0-9-]+)=("[^"]*"|[^";:,]*)/y
const INSTANT = /^\d{8}T\d{6}Z$/
const DURATION = /^P(\d+W|(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?)$/
const ESCAPED_TEXT = /^(?:[^\\;,]|\\[\\;,nN])*$/
const TEXTS = new Set([
  ...['NAME', 'X-WR-CALNAME', 'PRODID', 'UID', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'STATUS'],
])
const ONE = { VCALENDAR: ['PRODID', 'VERSION'], VEVENT: ['UID', 'DTSTAMP', 'DTSTART'] }
const AT_MOST_ONE = {
  VCALENDAR: ['NAME', 'X-WR-CALNAME', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'],
  VEVENT: [
    ...['DTEND', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'STATUS', 'SEQUENCE', 'URL'],
    'LAST-MODIFIED',
  ],
}

const FORMS: Record<string, (property: Property) => boolean> = {
  VERSION: ({ value }) => value === '2.0',
  DTSTAMP: ({ value }) => INSTANT.test(value),
  'LAST-MODIFIED': ({ value }) => INSTANT.test(value),
  DTSTART: isTime,
  DTEND: isTime,
  SEQUENCE: ({ value }) => /^\d+$/.test(value),
  STATUS: ({ value }) => ['TENTATIVE', 'CONFIRMED', 'CANCELLED'].includes(value),
  URL: ({ value }) => URL.canParse(value),
  'REFRESH-INTERVAL': ({ value, parameters }) =>
    parameters.get('VALUE') === 'DURATION' && DURATION.test(value),
  'X-PUBLISHED-TTL': ({ value }) => DURATION.test(value),
}

function isTime({ value, parameters }: Property): boolean {
  const type = parameters.get('VALUE') ?? 'DATE-TIME'
  return type === 'DATE' ? /^\d{8}$/.test(value) : type === 'DATE-TIME' && INSTANT.test(value)
}

function parse(line: string): Property | null {
  const [name = ''] = /^[^;:]*/.exec(line) ?? []
  const parameters = new Map<string, string>()
  PARAMETER.lastIndex = name.length
  let end = name.length
  for (let found = PARAMETER.exec(line); found; found = PARAMETER.exec(line)) {
    parameters.set(found[1] ?? '', found[2] ?? '')
    end = PARAMETER.lastIndex
  }
  return TOKEN.test(name) && line[end] === ':'
    ? { name, parameters, value: line.slice(end + 1) }
    : null
}

/** The content lines of a calendar, unfolded; each physical line must be text by itself, so none splits a character. */
function contentLines(bytes: Uint8Array, problems: string[]): string[] {
  const text = Buffer.from(bytes).toString('latin1')
  if (!text.endsWith('\r\n')) problems.push('the last line has no end')
  const lines: string[] = []
  for (const raw of text.replace(/\r\n$/, '').split('\r\n')) {
    if (raw.length > 75) problems.push(`a line of ${raw.length} octets`)
    let line = ''
    try {
      line = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(raw, 'latin1'))
    } catch {
      problems.push('a line that ends within a character')
    }
    if (/[^\P{Cc}\t]/u.test(line)) problems.push(`a control character: ${JSON.stringify(line)}`)
    if (/^[ \t]/.test(line) && lines.length > 0) lines.push((lines.pop() ?? '') + line.slice(1))
    else lines.push(line)
  }
  return lines
}

/**
 * What breaks iCalendar's grammar (RFC 5545, and 7986 for NAME) in a calendar of events in UTC. One without events is
 * allowed, as every calendar program does: a member may have nothing planned.
 */
export function icalendarProblems(bytes: Uint8Array): string[] {
  const problems: string[] = []
  const open: { name: string; properties: Property[] }[] = []
  let calendars = 0
  for (const line of contentLines(bytes, problems)) {
    const property = parse(line)
    const component = open.at(-1)
    if (!property) problems.push(`no content line: ${JSON.stringify(line)}`)
    else if (property.name === 'BEGIN') {
      const parent = component?.name
      const isAllowed = parent ? property.value === 'VEVENT' : property.value === 'VCALENDAR'
      if (!isAllowed || parent === 'VEVENT') problems.push(`${line} within ${parent}`)
      if (!parent) calendars++
      open.push({ name: property.value, properties: [] })
    } else if (property.name === 'END') {
      if (component?.name !== property.value) problems.push(`${line} within ${component?.name}`)
      if (component) problems.push(...componentProblems(component))
      open.pop()
    } else if (!component) problems.push(`outside of a calendar: ${line}`)
    else component.properties.push(property)
  }
  if (open.length > 0 || calendars !== 1) problems.push('not one whole calendar')
  return problems
}

function componentProblems({ name, properties }: { name: string; properties: Property[] }) {
  if (name !== 'VCALENDAR' && name !== 'VEVENT') return [`an unknown component ${name}`]
  const named = (wanted: string) => properties.filter((one) => one.name === wanted)
  const [start, end] = [named('DTSTART')[0], named('DTEND')[0]]
  const ends = end?.parameters.get('VALUE') === start?.parameters.get('VALUE')
  const known = new Set([...ONE[name], ...AT_MOST_ONE[name]])
  return [
    ...ONE[name].filter((one) => named(one).length !== 1).map((one) => `not one ${one}`),
    ...AT_MOST_ONE[name]
      .filter((one) => named(one).length > 1)
      .map((one) => `more than one ${one}`),
    ...(end && start && (!ends || end.value <= start.value) ? ['it ends before it starts'] : []),
    ...properties.flatMap((property) => [
      ...(known.has(property.name) || property.name.startsWith('X-')
        ? []
        : [`an unknown ${property.name}`]),
      ...(FORMS[property.name]?.(property) === false
        ? [`${property.name}: ${property.value}`]
        : []),
      ...(TEXTS.has(property.name) && !ESCAPED_TEXT.test(property.value)
        ? [`${property.name} is not escaped: ${property.value}`]
        : []),
    ]),
  ]
}
