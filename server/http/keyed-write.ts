import { createHash, randomUUID } from 'node:crypto'
import { CodedError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { AppContext } from './context.ts'
import { readBytes } from './edge.ts'
import { badInput, MAX_BODY_BYTES } from './input.ts'
import { wasQueued } from './made-at.ts'
import { answerError } from './refusals.ts'
import { type DoneWrite, findDone, type KeyedWrite, saveAnswer, takeKey } from './write-keys.ts'

const KEY = /^[^\p{Cc}\p{Cs}]{1,200}$/u

/** Validates a client's key; `bad_input` when it is empty, over 200 characters or not printable. */
export function parseKey(key: string): string {
  if (KEY.test(key)) return key
  throw badInput({ idempotencyKey: 'The key must be 1 to 200 printable characters' })
}

/**
 * Runs a write once for its `Idempotency-Key` (decision 20): the key, what it does and its answer are saved in one
 * transaction, and the same key again repeats status and answer. A refusal changes nothing and leaves the key free. But where
 * a member's or the garage's device had queued the write, a refusal that judges its content is saved too: a copy may still
 * arrive, and must not do what its author was told is refused. Without the header the write gets a key of its own. Throws
 * `key_reused` for a key with other content; what was queued gets the first answer whatever it contains.
 */
export async function runOnce(c: AppContext, run: () => Promise<Response>): Promise<Response> {
  const { deps } = c.var
  const key = parseKey(c.req.header('idempotency-key') ?? randomUUID())
  const write = { actor: actorOf(c), key, requestHash: await hashOf(c) }
  try {
    return await runAndSave(c, write, run)
  } catch (error) {
    if (error instanceof KeyTaken) return await repeatDone(c, write, deps)
    if (!(error instanceof Error)) throw error
    const refusal = answerError(error, c)
    return isQueuedRow(c, write) && isVerdict(refusal)
      ? await refuseForGood(c, write, { deps, refusal })
      : refusal
  }
}

/**
 * Takes the key, runs the write and saves its answer, in one transaction. Throws `KeyTaken` and what the write throws,
 * which is how it is refused. A write that is run so must begin no background work, which could read the database as it was.
 */
async function runAndSave(
  c: AppContext,
  write: KeyedWrite,
  run: () => Promise<Response>,
): Promise<Response> {
  const { deps } = c.var
  try {
    return await deps.db.transaction(async (tx) => {
      c.set('deps', { ...deps, db: tx })
      if (!(await takeKey(tx, write, deps.now()))) throw new KeyTaken()
      const answer = await run()
      await saveAnswer(tx, write, { status: answer.status, text: await answer.clone().text() })
      return answer
    })
  } finally {
    c.set('deps', deps)
  }
}

const VISITORS = 'visitors'

/** The same key was committed before, or while this transaction waited for it. */
class KeyTaken extends Error {}

/** Whose key it is: the admins share theirs, as they share a password. */
function actorOf({ var: { member, admin } }: AppContext): string {
  return admin ? 'admins' : (member?.memberId ?? VISITORS)
}

async function hashOf(c: AppContext): Promise<string> {
  const { pathname, search } = new URL(c.req.url)
  return createHash('sha256')
    .update(`${c.req.method} ${pathname}${search}\n${c.req.header('if-match') ?? ''}\n`)
    .update(new Uint8Array(await readBytes(c, MAX_BODY_BYTES)))
    .digest('base64url')
}

/** Visitors queue nothing. Whoever claims it could fill the table with refusals, or read an answer without knowing what was sent. */
const isQueuedRow = (c: AppContext, { actor }: KeyedWrite) => actor !== VISITORS && wasQueued(c)

/** The statuses that can be repeated; of the refusals those that judge what was sent, not who sends it or when. */
const REPEATED = [200, 201, 400, 404, 409, 412] as const

const isVerdict = ({ status }: Response) => REPEATED.some((one) => one === status)

/** Saves a refusal under its key, and returns it; or what another copy of the same write was answered meanwhile. */
async function refuseForGood(
  c: AppContext,
  write: KeyedWrite,
  { deps, refusal }: { deps: Deps; refusal: Response },
): Promise<Response> {
  const answer = { status: refusal.status, text: await refusal.clone().text() }
  if (await takeKey(deps.db, write, deps.now(), answer)) return refusal
  return repeatDone(c, write, deps)
}

async function repeatDone(c: AppContext, write: KeyedWrite, { db }: Deps): Promise<Response> {
  const done = await findDone(db, write)
  // Deleted since, as when its member was forgotten.
  if (!done) throw new CodedError('conflict', 'Try again.')
  return repeat(c, done, write)
}

function repeat(
  c: AppContext,
  { requestHash, status, answer }: DoneWrite,
  write: KeyedWrite,
): Response {
  // What a device queued has a key for each input: only what it knows of its author, as a phone number, may differ.
  if (requestHash !== write.requestHash && !isQueuedRow(c, write)) {
    throw new CodedError('key_reused', 'This was saved as it was first sent. Check it in the list.')
  }
  if (status === 204) return c.newResponse(null, 204)
  c.header('content-type', 'application/json')
  return c.newResponse(answer, REPEATED.find((one) => one === status) ?? 200)
}
