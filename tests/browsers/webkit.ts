import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, By, error, type WebDriver, type WebElement } from 'selenium-webdriver'
import { dieWithParent } from '../setup/die-with-parent.ts'
import { freePort } from '../setup/free-port.ts'
import { patience } from '../setup/patience.ts'
import { requireProgram, type Size, type Tab, type TestBrowser } from './test-browser.ts'

const TIMEOUT = patience(40_000)
const LIBRARIES = '/usr/lib'
const DRIVER_PACKAGE = 'webkit2gtk-driver'
// GTK's toolbar would otherwise be wider than a phone.
const SMALL_TOOLBAR = '* { font-size: 1px; padding: 0; margin: 0; min-width: 0; min-height: 0; }'

const findMiniBrowser = () =>
  requireProgram(
    DRIVER_PACKAGE,
    ['MiniBrowser'],
    readdirSync(LIBRARIES).map((folder) => join(LIBRARIES, folder, 'webkit2gtk-4.1')),
  )

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), SMALL_TOOLBAR)
  return folder
}

/** Starts a screen with a number that is free; resolves with its name. */
async function startScreen(): Promise<{ endScreen: () => Promise<void>; name: string }> {
  const parameters = ['-displayfd', '3', '-screen', '0', '2000x1300x24', '-nolisten', 'tcp']
  const screen = spawn(requireProgram('xvfb', ['Xvfb']), parameters, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((done, fail) => {
    screen.stdio[3]?.once('data', (text) => done(String(text).trim()))
    screen.once('exit', () => fail(new Error('Xvfb ended while starting')))
  })
  return { endScreen: endOf(screen), name: `:${number}` }
}

/** What ends the program, which also ends if this process is killed. */
function endOf(child: ChildProcess): () => Promise<void> {
  const guard = child.pid === undefined ? null : dieWithParent({ pid: child.pid, signal: 'KILL' })
  return () =>
    new Promise((done) => {
      guard?.release()
      child.once('close', () => done())
      child.kill()
    })
}

async function waitUntilListening(url: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT
  for (;;) {
    const answer = await fetch(`${url}/status`).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not answer in time')
    await sleep(40)
  }
}

const isTransient = (thrown: unknown) =>
  thrown instanceof error.NoSuchElementError ||
  thrown instanceof error.StaleElementReferenceError ||
  thrown instanceof error.ElementClickInterceptedError ||
  thrown instanceof error.ElementNotInteractableError

/** Waits until the element is shown and `work` on it succeeds; resolves with what that gives. */
async function withShown<T>(
  driver: WebDriver,
  xpath: string,
  work: (element: WebElement) => Promise<T>,
): Promise<T> {
  const attempt = async () => {
    try {
      const element = await driver.findElement(By.xpath(xpath))
      return (await element.isDisplayed()) ? { result: await work(element) } : null
    } catch (thrown) {
      if (isTransient(thrown)) return null
      throw thrown
    }
  }
  const done = await driver.wait(attempt, TIMEOUT, `not shown: ${xpath}`)
  if (!done) throw new Error(`not shown: ${xpath}`)
  return done.result
}

/** Gives the page that size, which is the window's without its toolbar. */
async function resize(driver: WebDriver, { width, height }: Size): Promise<void> {
  const window = driver.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const inner = await driver.executeScript<number>('return innerHeight')
  await window.setRect({ x: 0, y: 0, width, height: 2 * height - inner })
}

function tabOf(driver: WebDriver): Tab {
  return {
    open: (url) => driver.get(url),
    waitFor: (xpath) => withShown(driver, xpath, (element) => element.getProperty('textContent')),
    click: (xpath) =>
      withShown(driver, xpath, async (element) => {
        // Away from the bars at the edges, which may cover it.
        await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
        await element.click()
      }),
    fill: (xpath, text) =>
      withShown(driver, xpath, async (element) => {
        await element.clear()
        await element.sendKeys(text)
      }),
    evaluate: (expression) =>
      driver.executeAsyncScript(`Promise.resolve(${expression}).then(arguments[0])`),
    close: () => driver.quit(),
  }
}

export async function openWebKit(): Promise<TestBrowser> {
  const driverProgram = requireProgram(DRIVER_PACKAGE, ['WebKitWebDriver'])
  const folder = makeFolder()
  const { endScreen, name } = await startScreen()
  const port = await freePort()
  const service = spawn(driverProgram, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: name, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  })
  const endService = endOf(service)
  const url = `http://127.0.0.1:${port}`
  await waitUntilListening(url)
  const browserOptions = { binary: findMiniBrowser(), args: ['--automation'] }
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions }
  return {
    openTab: async (size) => {
      const driver = await new Builder()
        .disableEnvironmentOverrides()
        .usingServer(url)
        .withCapabilities(capabilities)
        .build()
      await driver.manage().setTimeouts({ script: TIMEOUT })
      await resize(driver, size)
      return tabOf(driver)
    },
    close: async () => {
      await endService()
      await endScreen()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
