import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field, TextInput } from './field.tsx'

function attribute(html: string, tag: string, name: string) {
  return html.match(new RegExp(`<${tag}[^>]* ${name}="([^"]*)"`))?.[1]
}

test('ties the label to the control', () => {
  const html = renderToStaticMarkup(
    <Field label="Email">
      <TextInput name="email" />
    </Field>,
  )
  expect(attribute(html, 'label', 'for')).toBe(attribute(html, 'input', 'id'))
  expect(attribute(html, 'input', 'aria-invalid')).toBe('false')
  expect(attribute(html, 'input', 'aria-describedby')).toBeUndefined()
})

test('describes the control by its error first, then its hint', () => {
  const html = renderToStaticMarkup(
    <Field label="Email" hint="Where the code goes" error="Invalid email address" required>
      <TextInput name="email" />
    </Field>,
  )
  const id = attribute(html, 'input', 'id')
  expect(attribute(html, 'input', 'aria-describedby')).toBe(`${id}-error ${id}-hint`)
  expect(attribute(html, 'input', 'aria-invalid')).toBe('true')
  expect(attribute(html, 'input', 'aria-required')).toBe('true')
  expect(html).toContain('Invalid email address')
})
