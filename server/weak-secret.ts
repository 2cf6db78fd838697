import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { CLUB } from '#domain/club.ts'

const FEWEST_CHARACTERS = 6
const REPEATED = /^(.{1,16}?)\1+$/s
const PLACEHOLDER = /change[\s_-]?(me|this)|replace[\s_-]?(me|this)|^example|^secret$/i

/** Whether a secret is easy to guess despite its length: few distinct characters, a repeated part, or a sequence. */
export function isWeakSecret(secret: string): boolean {
  return (
    new Set(secret).size < FEWEST_CHARACTERS ||
    REPEATED.test(secret) ||
    PLACEHOLDER.test(secret) ||
    isRun(secret)
  )
}

// Sequences such as 1234567890ab, or the alphabet backwards.
function isRun(secret: string): boolean {
  const steps = [...secret]
    .slice(1)
    .map((one, index) => one.charCodeAt(0) - secret.charCodeAt(index))
  return steps.filter((step) => Math.abs(step) === 1).length > steps.length * 0.7
}

/** Ten years of guessing at the console's limit of three tries a second. */
const FEWEST_GUESSES_LOG10 = 9
const FEWEST_LETTERS = 4

/** What somebody who knows the club would guess first: its names, places and streets, and the demo's password. */
function clubTerms(demoPassword: string): string[] {
  const { name, email, clubhouse, storage } = CLUB
  const places = [clubhouse, storage].flatMap((place) => [place.name, place.street, place.city])
  const texts = [name, email, demoPassword, ...places, 'garage member admin console members portal']
  const words = texts.flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? [])
  const joined = texts.map((text) => text.toLowerCase().replace(/[^a-z0-9]/g, ''))
  return [
    ...new Set([...words.filter((word) => word.length >= FEWEST_LETTERS), ...joined, demoPassword]),
  ]
}

let estimator: { demoPassword: string; zxcvbn: ZxcvbnFactory } | undefined

// Created on demand: it takes 60 ms, and only production needs it.
function estimatorFor(demoPassword: string): ZxcvbnFactory {
  if (estimator?.demoPassword !== demoPassword) {
    const words = { ...dictionary, club: clubTerms(demoPassword) }
    estimator = {
      demoPassword,
      zxcvbn: new ZxcvbnFactory({ dictionary: words, graphs: adjacencyGraphs }),
    }
  }
  return estimator.zxcvbn
}

/** Whether a password is among the first 10^9 guesses of somebody who knows common passwords and the club. */
export function isWeakPassword(password: string, demoPassword: string): boolean {
  // Only the first characters matter for the estimate, and each one makes it slower.
  const judged = password.slice(0, 128)
  const zxcvbn = estimatorFor(demoPassword)
  const isEasy = (text: string) => zxcvbn.check(text).guessesLog10 < FEWEST_GUESSES_LOG10
  return isWeakSecret(password) || isEasy(judged) || isEasy(judged.replace(/[\s._-]/g, ''))
}
