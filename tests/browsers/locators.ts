/** Elements as a person finds them, in XPath, which every driver speaks. */

const text = 'normalize-space(.)'
const named = (name: string) => `(${text}="${name}" or @aria-label="${name}")`

export const button = (name: string) => `//*[self::button or @role="button"][${named(name)}]`
export const tab = (name: string) => `//*[@role="tab"][${named(name)}]`
export const field = (label: string) =>
  `//*[@aria-label="${label}" or @id=//label[starts-with(${text}, "${label}")]/@for]`
export const heading = (name: string) => `//*[self::h1 or self::h2 or self::h3][${text}="${name}"]`
export const status = (part: string) => `//*[@role="status"][contains(${text}, "${part}")]`
/** The innermost element of the page with that text in it. */
export const containing = (part: string) => {
  const has = `contains(${text}, "${part}")`
  return `//body//*[not(self::script)][${has}][not(*[${has}])]`
}
