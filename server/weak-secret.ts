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
