import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A Chromium of this machine: that of CHROMIUM, else where systems install it. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM ?? places.find(place => existsSync(place))
  if (executablePath === undefined) throw new Error('There is no Chromium here. Say where it is: CHROMIUM=/path/to/it')
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  })
}
