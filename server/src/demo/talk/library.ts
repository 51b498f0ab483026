import { compileTemplate, type Template } from '../template.ts'
import { executionTalk } from './card-execution.ts'
import { needsTalk } from './card-needs.ts'
import { offerTalk } from './card-offer.ts'
import { farewell, nextSteps } from './closing.ts'
import { demonstration } from './demo-flow.ts'
import { discovery } from './discovery.ts'
import { moneyTalk, reviewTalk } from './money-talk.ts'
import { agenda, smallTalk } from './opening.ts'
import { partnerTalk } from './partner-talk.ts'
import { comingBack, earlyDays, kickoff, postSaleAgenda, postSaleNext, renewalTalk, usageReview } from './post-sale.ts'
import { type Exchange, readExchanges, readSections } from './read-talk.ts'
import { writtenLines } from './written.ts'

export interface WrittenLines {
  readonly buyer: readonly Template[]
  readonly seller: readonly Template[]
  readonly note: readonly Template[]
}

/** Everything that can be said, compiled. */
export const library = {
  smallTalk: readExchanges(smallTalk),
  agenda: readExchanges(agenda),
  discovery: readExchanges(discovery),
  demonstration: readExchanges(demonstration),
  money: readExchanges(moneyTalk),
  review: readExchanges(reviewTalk),
  partner: readExchanges(partnerTalk),
  nextSteps: readExchanges(nextSteps),
  farewell: readExchanges(farewell),
  /** After the signature, led by customer success. */
  postSaleAgenda: readExchanges(postSaleAgenda),
  kickoff: readExchanges(kickoff),
  earlyDays: readExchanges(earlyDays),
  usageReview: readExchanges(usageReview),
  renewalTalk: readExchanges(renewalTalk),
  comingBack: readExchanges(comingBack),
  postSaleNext: readExchanges(postSaleNext),
  /** By topic: the exchanges and the written sentences that carry a card. */
  aboutCards: readAll([needsTalk, offerTalk, executionTalk]),
  written: readWritten(),
}

function readAll(sources: readonly string[]): ReadonlyMap<string, readonly Exchange[]> {
  return new Map(
    sources.flatMap(source => [...readSections(source)].map(([topic, text]) => [topic, readExchanges(text)] as const)),
  )
}

function readWritten(): ReadonlyMap<string, WrittenLines> {
  return new Map(
    [...readSections(writtenLines)].map(([topic, text]) => {
      const lines = (mark: string) =>
        text
          .split('\n')
          .filter(line => line.startsWith(`${mark}: `))
          .map(line => compileTemplate(line.slice(3)))
      return [topic, { buyer: lines('b'), seller: lines('s'), note: lines('n') }] as const
    }),
  )
}
