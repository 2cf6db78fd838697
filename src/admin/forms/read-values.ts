import type { FieldValues, Resolver } from 'react-hook-form'

/** What a form's strings stand for; nothing where they do not pass its rules, as an older row's may. */
export async function readValues<Form extends FieldValues, Values extends FieldValues>(
  resolver: Resolver<Form, unknown, Values>,
  form: Form,
): Promise<Partial<Values>> {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { values, errors } = await resolver(form, undefined, options)
  return Object.keys(errors).length === 0 ? (values as Values) : {}
}
