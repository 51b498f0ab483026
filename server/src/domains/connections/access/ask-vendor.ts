import type { Access } from '@bic/connectors/access'
import type { Ask, VendorAnswer, VendorRequest } from '@bic/connectors/ask'
import type { Connector, HttpConnector, ImapConnector } from '@bic/connectors/connector'
import type { AskImap, ImapAnswers, ImapRequest } from '@bic/connectors/imap/ask-imap'
import { VendorFault } from '@bic/connectors/vendor-fault'
import { type AskMailServer, MailServerProblem } from '#providers/mail-server/mail-server.ts'
import type { Send } from '#providers/send-to-vendor.ts'
import { accountOf, CurrentAccess } from './current-access.ts'
import { keepAnswers } from './keep-answers.ts'
import { Pace, type Usage } from './pace.ts'
import type { RateBudget } from './rate-budget.ts'
import { senderTo } from './send-request.ts'

export interface AskOptions {
  readonly connector: Connector
  readonly access: Access
  /** Whether the vendor may be on this machine. */
  readonly allowLoopback: boolean
  /** Another access in place of one that the vendor takes no more; null: there is none. */
  readonly renew: (refused: Access) => Promise<Access | null>
  readonly budget: RateBudget
  readonly now: () => Date
  readonly wait: (milliseconds: number) => Promise<void>
  readonly send: Send
  /** Given where the vendor is a mail server. */
  readonly askMail?: AskMailServer
  /** How often a question is asked that is not answered; four times when left out. */
  readonly mostTries?: number
}

/** A way to ask a vendor, with what it cost. */
export interface VendorLink {
  readonly ask: Ask
  /** What was sent since this was last called, by bucket. */
  readonly takeUsage: () => Usage
  /** By how much the vendor's clock was ahead of ours when it last answered; null: it has not. */
  readonly clockAhead: () => number | null
  /** What opens the vendor now: it may have been renewed. */
  readonly access: () => Access
}

/** What is asked of a vendor, whichever way. */
interface Question<T> {
  readonly bucket: string
  /** Whether it is not asked again when its answer is lost. */
  readonly isOnce: boolean
  readonly deliver: (access: Access) => Promise<T | VendorFault>
}

const usualTries = 4
/** How often a question may be refused with a token that has opened nothing yet: somebody else may have been given one just then. */
const mostUnproven = 2
/** How often in all. What works for others was not taken away, but there may be a question that it never opens. */
const mostRefusals = 6
/** No vendor's clock is further off: such a date is of something in between, or of nothing. */
const mostAhead = 7 * 24 * 60 * 60_000

/** Asks until something usable is answered, with waiting, retrying and renewing, as the faults of the vendor call for. */
const askerOf =
  (current: CurrentAccess, pace: Pace, { wait, mostTries = usualTries }: Pick<AskOptions, 'wait' | 'mostTries'>) =>
  async <T>({ bucket, isOnce, deliver }: Question<T>): Promise<T> => {
    let [refusals, unproven] = [0, 0]
    for (let tries = 1; ; tries++) {
      const number = await pace.take(bucket)
      const { access } = current
      const outcome = await deliver(access)
      if (!(outcome instanceof VendorFault)) {
        current.prove(access)
        return outcome
      }
      switch (outcome.kind) {
        case 'retry':
          // It may have been done, and only its answer was lost.
          if (tries >= mostTries || isOnce) throw outcome
          await wait(1000 * 2 ** (tries - 1))
          break
        case 'wait':
          await pace.rest(bucket, number, outcome, tries <= 2 * mostTries)
          break
        case 'refresh':
          refusals++
          if (!current.isProven(access)) unproven++
          if (unproven > mostUnproven || refusals > mostRefusals) throw new VendorFault('reconnect', outcome.message)
          await current.replace(access, outcome)
          break
        default:
          throw outcome
      }
    }
  }

/** Asks a mail server. */
const askerOfMail =
  ({ imap }: ImapConnector, askMail: AskMailServer | undefined) =>
  async <R extends ImapRequest>(request: R, access: Access): Promise<ImapAnswers[R['kind']] | VendorFault> => {
    try {
      if (!askMail) throw new Error('There is no way to ask a mail server.')
      return await askMail(accountOf(access), request)
    } catch (error) {
      if (!(error instanceof MailServerProblem)) throw error
      return imap.classify(error.problem)
    }
  }

/** Opens a way to ask a vendor, over HTTP or as a mail server. */
export const linkVendor = (options: AskOptions): VendorLink => {
  const { connector, budget, now, allowLoopback, send } = options
  const current = new CurrentAccess(connector, options)
  const pace = new Pace(options)
  const askUntil = askerOf(current, pace, options)
  let ahead: number | null = null
  const linkHttp = (of: HttpConnector): Ask => {
    const onAnswer = (bucket: string) => (answer: VendorAnswer) => {
      const difference = Date.parse(answer.headers.get('date') ?? '') - now().getTime()
      if (Math.abs(difference) <= mostAhead) ahead = difference
      const used = of.usedShare?.(answer) ?? null
      if (used !== null) budget.noteShare(bucket, used)
    }
    const mayAsk = (url: URL) => current.mayAsk(url)
    const ask = (request: VendorRequest): Promise<VendorAnswer> => {
      const { bucket } = request
      const deliver = senderTo(of, { allowLoopback, send, mayAsk, onAnswer: onAnswer(bucket) })
      return askUntil({
        bucket,
        isOnce: request.writes === 'once',
        deliver: async access => {
          const answer = await deliver(request, access)
          return answer instanceof VendorFault ? answer : (of.classify(answer, request, now(), access.kind) ?? answer)
        },
      })
    }
    return keepAnswers(ask, now)
  }
  const linkImap = (of: ImapConnector): Ask => {
    const deliver = askerOfMail(of, options.askMail)
    const { bucket } = of.imap
    const imap: AskImap = request => askUntil({ bucket, isOnce: false, deliver: access => deliver(request, access) })
    const refuse = (): never => {
      throw new Error(`${connector.label} is asked by IMAP only.`)
    }
    return Object.assign(refuse, { imap })
  }
  return {
    ask: 'imap' in connector ? linkImap(connector) : linkHttp(connector),
    takeUsage: () => pace.takeUsage(),
    clockAhead: () => ahead,
    access: () => current.access,
  }
}
