import type { TestApp } from '@bic/server/testing/test-app'
import { tryFloods } from './floods.ts'
import { tryForeignIds } from './foreign-ids.ts'
import { tryForgedIdentities } from './forged-identities.ts'
import { tryForgedTokens } from './forged-tokens.ts'
import { type Extent, type Ground, makeGround } from './ground.ts'
import { tryHostileFiles } from './hostile-files.ts'
import { tryHostileTexts } from './hostile-texts.ts'
import { tryLargeBodies } from './large-bodies.ts'
import { tryRoles, tryStrangers } from './strangers.ts'
import type { Outcome } from './tally.ts'

/** Makes a product on a database of its own, with the variables that an attack needs. */
export type OpenProduct = (env: Readonly<Record<string, string>>) => Promise<TestApp>

/**
 * Attacks that send thousands of requests in the name of few people; they share one ground, in this order, on which only
 * the rate limits of production are lifted.
 */
export const groundAttacks: Readonly<Record<string, (ground: Ground, extent: Extent) => Promise<Outcome>>> = {
  strangers: tryStrangers,
  roles: tryRoles,
  'forged tokens': tryForgedTokens,
  'large bodies': tryLargeBodies,
  'foreign ids': tryForeignIds,
  'hostile texts': tryHostileTexts,
}

/** Attacks that need a product of their own. */
export const productAttacks: Readonly<
  Record<string, (open: OpenProduct, extent: Extent) => Promise<readonly Outcome[]>>
> = {
  'forged identities': async open => [await tryForgedIdentities(open)],
  'hostile files': async (open, extent) => [await tryHostileFiles(open, extent)],
  floods: tryFloods,
}

export const openGround = async (open: OpenProduct): Promise<Ground> =>
  makeGround(await open({ RATE_LIMIT_SCALE: '1000000' }))
