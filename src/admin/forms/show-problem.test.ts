import { afterEach, expect, test } from 'vitest'
import { dropAllDrafts, saveDraft } from '../../drafts/device-drafts.ts'
import { RequestFailed } from '../../http/request-errors.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { showProblemOfClosed } from './show-problem.ts'

const refusal = () =>
  new RequestFailed(
    400,
    JSON.stringify({ error: 'That owner is not known', code: 'bad_input' }),
    null,
  )

afterEach(dropAllDrafts)

test('a refusal that comes after its form was closed names the form, and says that nothing is lost', () => {
  saveDraft('vehicle:new', { id: 'a', values: { vehicleName: 'Dart' }, base: {}, isSent: false })
  showProblemOfClosed({ name: 'vehicle:new', id: 'a' }, refusal())
  expect(currentToast()?.description).toBe(
    'That owner is not known. Open the vehicle to try again.',
  )
})

test('a refusal of what a logout has thrown away promises nothing', () => {
  showProblemOfClosed({ name: 'vehicle:new', id: 'a' }, refusal())
  expect(currentToast()?.description).toBe('That owner is not known')
})
