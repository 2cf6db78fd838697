import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { consoleDrafts } from '../../drafts/stored-drafts.ts'
import { RequestFailed } from '../../http/request-errors.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { showProblem, showProblemOfClosedForm } from './show-problem.ts'

const refusal = () =>
  new RequestFailed(
    400,
    JSON.stringify({ error: 'That owner is not known', code: 'bad_input' }),
    null,
  )

afterEach(consoleDrafts.removeAll)

test('a refusal that comes after its form was closed names the form, and says that nothing is lost', () => {
  const typed = { values: { vehicleName: 'Dart' }, base: { vehicleName: '' } }
  consoleDrafts.save('vehicle:new', { key: 'a', owner: null, ...typed, isSent: false })
  showProblemOfClosedForm({ name: 'vehicle:new', key: 'a' }, refusal())
  expect(currentToast()?.description).toBe(
    'That owner is not known. Open the vehicle to try again.',
  )
})

test('a refusal of what a logout has thrown away promises nothing', () => {
  showProblemOfClosedForm({ name: 'vehicle:new', key: 'a' }, refusal())
  expect(currentToast()?.description).toBe('That owner is not known')
})

/** What a form shows at its fields and beside its button. */
function errorsAfter(error: string, fields: Record<string, string>) {
  const opened: UseFormReturn<{ city: string }>[] = []
  const Form = () => {
    opened.push(useForm({ defaultValues: { city: '' } }))
    return null
  }
  renderToStaticMarkup(createElement(Form))
  const [form] = opened
  if (!form) throw new Error('the form was not opened')
  const shown: Record<string, string | undefined> = {}
  vi.spyOn(form, 'setError').mockImplementation((name, { message }) => {
    shown[name] = message
  })
  const body = JSON.stringify({ error, code: 'bad_input', fields })
  showProblem(form, new RequestFailed(400, body, null))
  return shown
}

test('a sentence is shown at its field, and at the form if no field shows it', () => {
  expect(errorsAfter('Too long', { city: 'Too long' })).toEqual({ city: 'Too long' })
  expect(errorsAfter('Not today', { city: 'Too long' })).toEqual({
    city: 'Too long',
    root: 'Not today',
  })
  expect(errorsAfter('Not known', { street: 'Not known' })).toEqual({ root: 'Not known' })
})
