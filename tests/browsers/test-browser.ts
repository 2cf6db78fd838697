import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface Size {
  width: number
  height: number
}

/** A page in a browser of its own: nothing of another tab's session, storage or workers. Elements are named by XPath. */
export interface Tab {
  open(url: string): Promise<void>
  /** Resolves with the element's text once it is shown. */
  waitFor(xpath: string): Promise<string>
  click(xpath: string): Promise<void>
  fill(xpath: string, text: string): Promise<void>
  /** The value of an expression on the page, awaited. */
  evaluate(expression: string): Promise<unknown>
  close(): Promise<void>
}

export interface TestBrowser {
  openTab(size: Size): Promise<Tab>
  close(): Promise<void>
}

/** The path of an installed program; throws with the Debian package that brings it. */
export function requireProgram(debianPackage: string, names: string[], folders: string[] = []) {
  const everywhere = [...folders, ...(process.env.PATH ?? '').split(delimiter)]
  const paths = everywhere.flatMap((folder) => names.map((name) => join(folder, name)))
  const found = paths.find(existsSync)
  if (found) return found
  throw new Error(
    `NOT TESTED: ${names[0]} is missing (on Debian: apt-get install ${debianPackage})`,
  )
}
