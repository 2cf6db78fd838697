import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  from: string
  to: string[]
  /** Headers and body as received. */
  source: string
}

/** A mail server on a free local port that stores accepted messages, and refuses those a test chooses. */
export async function startSmtp({ user = 'club', password = 'a mail password' } = {}) {
  const mails: Mail[] = []
  const refusals: number[] = []
  const recipientRefusals: number[] = []
  let tries = 0
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _session, done) =>
      given.username === user && given.password === password
        ? done(null, { user })
        : done(new Error('wrong password')),
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = recipientRefusals.shift()
      if (responseCode)
        return done(Object.assign(new Error(`no ${address} here`), { responseCode }))
      return done()
    },
    onData: async (stream, { envelope }, done) => {
      tries += 1
      const source = await text(stream)
      const responseCode = refusals.shift()
      const to = envelope.rcptTo.map(({ address }) => address)
      if (responseCode) return done(Object.assign(new Error(`not to ${to}`), { responseCode }))
      mails.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, source })
      return done()
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    port,
    mails,
    tries: () => tries,
    /** Refuses the next messages with these reply codes, in order. */
    refuse: (...codes: number[]) => refusals.push(...codes),
    /** Refuses the next recipients with these reply codes. */
    refuseRecipients: (...codes: number[]) => recipientRefusals.push(...codes),
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
