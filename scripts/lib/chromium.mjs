import { existsSync } from 'node:fs'
import { capture } from './processes.mjs'

/** Without a window of its own it does the same with a fifth less work, so it goes first. */
const shell = '/usr/bin/chromium-headless-shell'

const places = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Where the whole browser may be: the headless shell knows no extensions. */
const wholePlaces = () => [process.env.WHOLE_CHROMIUM, ...places.slice(1)]

const findWhole = () => wholePlaces().find(path => path !== undefined && existsSync(path))

const find = () => [process.env.CHROMIUM, ...places].find(path => path !== undefined && existsSync(path))

const advice =
  'The browser tests need Chromium. As root: "apt-get install chromium-headless-shell"; or set CHROMIUM to the program you have.'

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string} name */
const install = name =>
  capture('apt-get', ['install', '-y', '--no-install-recommends', name], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

/**
 * Finds a Chromium that can load extensions, or installs Debian's when we may. Without one, what needs it is skipped.
 *
 * @returns {Promise<string | undefined>}
 */
export const findWholeChromium = async () => {
  if (findWhole() === undefined && mayInstall()) await install('chromium')
  return findWhole()
}

/**
 * Finds Chromium, or installs Debian's when it is missing and we may.
 *
 * @returns {Promise<{ path: string } | { advice: string }>}
 */
export const ensureChromium = async () => {
  const found = find()
  if (found) return { path: found }
  if (!mayInstall()) return { advice }
  console.log('Installing Chromium for the browser tests …')
  await capture('apt-get', ['update'])
  // Systems of before 2025 have only the whole browser.
  const first = await install('chromium-headless-shell')
  const { output } = first.code === 0 ? first : await install('chromium')
  const path = find()
  return path ? { path } : { advice: `${advice}\n${output.trim().split('\n').slice(-3).join('\n')}` }
}
