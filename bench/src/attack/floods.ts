import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { limitOf } from '@bic/contract/calls/call-limits'
import { routes } from '@bic/contract/calls/routes'
import { makeWorld } from '@bic/server/testing/make-world'
import { multipartOf } from '@bic/server/testing/multipart'
import type { TestApp } from '@bic/server/testing/test-app'
import { testPassword } from '@bic/server/testing/test-password'
import type { Extent } from './ground.ts'
import { type Ask, openNetwork, watch } from './over-network.ts'
import { type Outcome, Tally } from './tally.ts'

const sizes: Readonly<Record<Extent, { readonly guesses: number; readonly parallel: number }>> = {
  short: { guesses: 40, parallel: 30 },
  full: { guesses: 200, parallel: 100 },
}

/** How slow the calls of somebody else may become, in milliseconds; tests assert no times. */
const patience: Readonly<Record<Extent, number>> = { short: Infinity, full: 3000 }

const addressOf = (number: number): string => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`

const emailOf = async (t: TestApp, userId: number): Promise<string> =>
  (await t.owner.query<{ email: string }>('select email from login where user_id = $1', [userId])).rows[0]?.email ?? ''

interface Flooded {
  readonly t: TestApp
  readonly ask: Ask
  readonly extent: Extent
  /** A customer whose people are attacked, and one that goes on working. */
  readonly home: number
  readonly rival: number
}

/** At the limit of a call or before, further tries are refused. */
const countRefusals = (tally: Tally, statuses: readonly number[], allowed: number, what: string): void => {
  const through = statuses.filter(status => status !== 429).length
  for (const status of statuses) tally.count(status, status >= 500 ? `${what}: ${status}` : undefined)
  if (through > allowed)
    tally.count('too many', `${what}: ${through} of ${statuses.length} went through, ${allowed} may`)
}

const signIn = (ask: Ask, username: string, password: string, from: string) =>
  ask('login', { json: { username, password }, from })

const guessPasswords = async ({ t, ask, extent, home, rival }: Flooded): Promise<Outcome> => {
  const tally = new Tally('guessed passwords: one account, many accounts, many addresses')
  const { guesses } = sizes[extent]
  const [target, other] = [await t.addUser(home, 'ADMIN'), await t.addUser(rival, 'ADMIN')]
  const [email, otherEmail] = [await emailOf(t, target.userId), await emailOf(t, other.userId)]
  const allowed = limitOf(routes.login)
  const attempt = async (count: number, what: string, guess: (number: number) => readonly [string, string]) => {
    const statuses: number[] = []
    for (let i = 0; i < count; i++)
      statuses.push((await signIn(ask, guess(i)[0], `Guess#${i}abcdef`, guess(i)[1])).status)
    countRefusals(tally, statuses, Math.min(allowed, count - 1), what)
    const served = await signIn(ask, otherEmail, testPassword, '203.0.113.9')
    tally.count(
      served.status,
      served.status === 200 ? undefined : `${what}: somebody else cannot sign in: ${served.status}`,
    )
  }
  await attempt(guesses, 'one account from one address', () => [email, '198.51.100.250'])
  await attempt(guesses, 'one account from many addresses', i => [email, addressOf(i)])
  await attempt(guesses + allowed, 'many accounts from one address', i => [`nobody${i}@home.example`, '198.51.100.251'])
  return tally.outcome
}

/** Mails to one mailbox in a flood of requests, at most. */
const mailsAtMost = 10

const askForResets = async ({ t, ask, extent, home }: Flooded): Promise<Outcome> => {
  const tally = new Tally('reset links: one address, one mailbox')
  const { guesses } = sizes[extent]
  const email = await emailOf(t, (await t.addUser(home, 'ADMIN')).userId)
  const reset = (from: string) => ask('forgot-password', { json: { email }, from })
  const fromOne: number[] = []
  for (let i = 0; i < guesses; i++) fromOne.push((await reset('198.51.101.250')).status)
  countRefusals(tally, fromOne, Math.min(limitOf(routes.forgotPassword), guesses - 1), 'one address')
  for (let i = 0; i < guesses; i++) {
    const { status } = await reset(addressOf(250 + i))
    tally.count(status, status >= 500 ? `many addresses: ${status}` : undefined)
  }
  await t.workJobs()
  const mails = await readdir(join(t.app.config.dataDir, 'outbox')).catch(() => [])
  const tooMany = mails.length > mailsAtMost
  tally.count('mails', tooMany ? `${mails.length} mails went to one mailbox, ${mailsAtMost} may` : undefined)
  return tally.outcome
}

/** Many requests at once of one person, while somebody of another customer works. */
const flood = async (
  { ask, extent }: Flooded,
  what: string,
  one: () => ReturnType<Ask>,
  worker: string,
): Promise<Outcome> => {
  const tally = new Tally(what)
  const stop = watch(() => ask('user/me', { token: worker }))
  const answers = await Promise.all(Array.from({ length: sizes[extent].parallel }, one))
  const { slowest, refused } = await stop()
  for (const { status, headers, text } of answers) {
    const isRefusal = status === 429 || status === 503
    const fault = isRefusal
      ? headers.has('retry-after')
        ? undefined
        : `${status} without Retry-After: ${text.slice(0, 300)}`
      : status >= 500
        ? `fails with ${status}`
        : undefined
    tally.count(status, fault)
  }
  if (refused > 0) tally.count('refused', `${refused} calls of another customer were refused`)
  if (slowest > patience[extent]) tally.count('slow', `a call of another customer took ${Math.round(slowest)} ms`)
  return tally.outcome
}

const floodWithReports = async (flooded: Flooded): Promise<Outcome> => {
  const { t, ask, home, rival } = flooded
  const world = await makeWorld(t, home, 'Lisbon')
  const [{ token }, worker] = [await t.addUser(home, 'ADMIN'), await t.addUser(rival, 'SELLER')]
  const path = routes.getTearsheetPdf.path.replace('{storyId}', String(world.dealId))
  return flood(flooded, 'parallel documents of one person', () => ask(path, { token }), worker.token)
}

const floodWithUploads = async (flooded: Flooded): Promise<Outcome> => {
  const { t, ask, home, rival } = flooded
  const [{ token }, worker] = [await t.addUser(home, 'ADMIN'), await t.addUser(rival, 'SELLER')]
  const form = multipartOf({ file: 'nested.json', bytes: '['.repeat(1_000_000) })
  const one = () => ask(routes.validateFile.path, { token, body: form.raw.payload, headers: form.headers })
  return flood(flooded, 'parallel uploads of one person', one, worker.token)
}

/** Floods with what must become of them, against a product with the limits of production, behind one proxy. */
export const tryFloods = async (
  open: (env: Readonly<Record<string, string>>) => Promise<TestApp>,
  extent: Extent,
): Promise<Outcome[]> => {
  const t = await open({ TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1' })
  try {
    const ask = await openNetwork(t)
    const flooded = { t, ask, extent, home: await t.addCustomer('Home'), rival: await t.addCustomer('Rival') }
    const outcomes: Outcome[] = []
    for (const attack of [floodWithReports, floodWithUploads, askForResets, guessPasswords])
      outcomes.push(await attack(flooded))
    return outcomes
  } finally {
    await t.stop()
  }
}
