import type { ComparisonSetting } from '@bic/contract/analysis/comparison-setting'
import type { Evidence } from '@bic/contract/analysis/figures'
import type { ComparedDeals } from '@bic/contract/analysis/landmark'
import { onceInSnapshot } from '@bic/database/once-in-snapshot'
import type { SnapshotTx } from '@bic/database/tenant'
import type { CardComparison } from '@bic/engine/comparison/figures'
import type { AppContext } from '#app-context.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { concludedOf, loadLater } from '../findings/standing-findings.ts'
import { usedLandmark } from '../findings/used-landmark.ts'
import { loadCalendar } from '../shared/customer-calendar.ts'
import { loadCardWords } from './card-words.ts'
import { keepFamily } from './keep-family.ts'
import { type FamilyCard, isCurrent, loadFamily, loadHistory, type StandingFamily } from './stored-family.ts'

/** What stands of the messages of a market, whatever is filtered. */
export interface Concluded {
  /** The day on which it was concluded. */
  readonly asOf: string
  readonly cards: ReadonlyMap<number, FamilyCard>
  /** The step of a message; `said`: it came up in what is looked at. */
  readonly evidenceOf: (cardId: number, said: boolean) => Evidence
}

export interface ComparedFamily {
  readonly stands: Pick<ComparedDeals, 'landmark' | 'landmarkStage' | 'basis'>
  readonly comparisons: readonly CardComparison[]
}

interface Asked {
  readonly marketId: number
  readonly setting: ComparisonSetting
  /** The approved messages of the market. */
  readonly cards: readonly CardRecord[]
  /** Compares them in the standing view of the market. */
  readonly compare: () => Promise<ComparedFamily>
}

/** Stored when its snapshot is closed; what cannot be stored is computed again by the next look. */
const keepAfterwards = (app: AppContext, tx: SnapshotTx, marketId: number, family: StandingFamily): void => {
  const { customerId } = tx
  const now = app.now()
  tx.afterwards(async () => {
    try {
      await writeCustomer(app, { customerId, userId: null })(inner => keepFamily(inner, marketId, family, now))
    } catch (error) {
      app.log.warn({ err: error, customerId, marketId }, 'a standing family could not be stored')
    }
  })
}

/** By market: the setting and the approved messages of a snapshot are the same for whoever asks. */
const families = onceInSnapshot(async (_tx, _app: AppContext) => new Map<number, Promise<Concluded>>())

/**
 * The standing family of a market: as it was stored, while that still stands (see `isCurrent`); else it is computed at once
 * and stored, so that the first look concludes as well as all later ones. Once in a snapshot, however many parts of an answer ask.
 */
export const standingFamily = async (app: AppContext, tx: SnapshotTx, asked: Asked): Promise<Concluded> => {
  const ofSnapshot = await families(tx, app)
  const known = ofSnapshot.get(asked.marketId)
  if (known) return known
  const concluding = conclude(app, tx, asked)
  ofSnapshot.set(asked.marketId, concluding)
  concluding.catch(() => ofSnapshot.delete(asked.marketId))
  return concluding
}

const conclude = async (
  app: AppContext,
  tx: SnapshotTx,
  { marketId, setting, cards, compare }: Asked,
): Promise<Concluded> => {
  const words = await loadCardWords(
    tx,
    cards.map(({ id }) => id),
  )
  const history = await loadHistory(app, tx, marketId)
  const stored = await loadFamily(tx, marketId)
  if (stored && isCurrent(stored, { setting, words, history, now: app.now() }))
    return concluded(tx, marketId, stored, stored.asOf)
  const { stands, comparisons } = await compare()
  const isStanding = stands.basis === 'standing'
  const found = new Map(isStanding ? comparisons.map(one => [one.cardId, one]) : [])
  const family: StandingFamily = {
    setting,
    history,
    landmark: isStanding ? usedLandmark(stands) : null,
    cards: new Map([...words].map(([id, wordsRev]) => [id, { wordsRev, comparison: found.get(id) ?? null }])),
  }
  keepAfterwards(app, tx, marketId, family)
  return concluded(tx, marketId, family, (await loadCalendar(tx, app.now())).today)
}

const concluded = async (
  tx: SnapshotTx,
  marketId: number,
  family: StandingFamily,
  asOf: string,
): Promise<Concluded> => {
  const laterOf = await loadLater(tx, marketId, family)
  return {
    asOf,
    cards: family.cards,
    evidenceOf: (cardId, said) => {
      const card = family.cards.get(cardId)
      const goesWith = concludedOf(card?.comparison)
      if (goesWith === null)
        return {
          step: said || (card?.comparison?.with.deals ?? 0) > 0 ? 1 : 0,
          goesWith: null,
          asOf: card ? asOf : null,
          later: null,
        }
      // What is found for the first time is written down with the family, on this day.
      const later = laterOf(cardId, goesWith) ?? { foundOn: asOf, state: 'open', deals: 0 }
      return { step: later.state === 'kept' ? 3 : 2, goesWith, asOf, later }
    },
  }
}
