import { createHmac } from 'node:crypto'

/** The header with which a form provider signs `body`, as docs/forms.md describes it. */
export function signForm(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
