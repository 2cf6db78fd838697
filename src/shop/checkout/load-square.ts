import { type SquareConfig, STAND_IN_SCRIPT } from '#domain/merch/square-config.ts'
import type { SquareSdk } from './square-sdk.ts'

const SCRIPTS = {
  production: 'https://web.squarecdn.com/v1/square.js',
  sandbox: 'https://sandbox.web.squarecdn.com/v1/square.js',
  demo: STAND_IN_SCRIPT,
}
const PATIENCE_MS = 20_000

let loading: Promise<SquareSdk> | null = null

/** Loads the script of Square's card form once for as long as the page lives; what failed may be tried again. */
export function loadSquare(environment: SquareConfig['environment']): Promise<SquareSdk> {
  loading ??= load(environment).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function load(environment: SquareConfig['environment']): Promise<SquareSdk> {
  if (environment === '') return Promise.reject(new Error('Square has no environment'))
  const script = document.createElement('script')
  script.src = SCRIPTS[environment]
  if (environment === 'demo') script.type = 'module'
  return new Promise<SquareSdk>((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error('The script of the card form could not be loaded'))
    }
    const timer = setTimeout(fail, PATIENCE_MS)
    script.onerror = fail
    script.onload = () => {
      clearTimeout(timer)
      if (window.Square) resolve(window.Square)
      else fail()
    }
    document.head.append(script)
  })
}
