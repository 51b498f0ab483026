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

const find = () => [process.env.CHROMIUM, ...places].find(path => path !== undefined && existsSync(path))

const advice =
  'The browser tests need Chromium. As root: "apt-get install chromium-headless-shell"; or set CHROMIUM to the program you have.'

/**
 * Finds Chromium, or installs Debian's when it is missing and we may.
 *
 * @returns {Promise<{ path: string } | { advice: string }>}
 */
export const ensureChromium = async () => {
  const found = find()
  if (found) return { path: found }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return { advice }
  console.log('Installing Chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {string} name */
  const install = name => capture('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
  await capture('apt-get', ['update'], { env })
  // Systems of before 2025 have only the whole browser.
  const first = await install('chromium-headless-shell')
  const { output } = first.code === 0 ? first : await install('chromium')
  const path = find()
  return path ? { path } : { advice: `${advice}\n${output.trim().split('\n').slice(-3).join('\n')}` }
}
