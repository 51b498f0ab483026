import { existsSync } from 'node:fs'
import { capture } from './processes.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const find = () => [process.env.CHROMIUM, ...places].find(path => path !== undefined && existsSync(path))

const advice =
  'The browser tests need Chromium. As root: "apt-get install chromium"; or set CHROMIUM to the program you have.'

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
  await capture('apt-get', ['update'], { env })
  const { output } = await capture('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env })
  const path = find()
  return path ? { path } : { advice: `${advice}\n${output.trim().split('\n').slice(-3).join('\n')}` }
}
