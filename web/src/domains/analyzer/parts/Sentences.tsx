import type { ContentSentence } from '@bic/contract/analyzer/analyzer'
import { describeClearances, faultWords } from '@bic/contract/analyzer/analyzer-words'
import { Text } from '@mantine/core'
import { formatCount } from '#lib/format.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { BuyerQuote } from '../shared/BuyerQuote.tsx'
import classes from './Analyzer.module.css'
import type { Found } from './analyzer-text.ts'

function List({ label, rows, text }: { label: string; rows: readonly ContentSentence[]; text: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map(({ start, end, faults, quote, kind, clearances }) => (
        <li key={start}>
          <Text size="sm" fw={500}>
            {text.slice(start, end)}
          </Text>
          <Text size="sm" c="dimmed">
            {faults.length > 0
              ? faults.map(fault => faultWords[fault]).join(' ')
              : quote
                ? 'A buyer said it:'
                : kind === 'claim'
                  ? 'An approved claim says it.'
                  : 'What a buyer said is gone since.'}
            {faults.length > 0 && quote && ' What was said:'}
          </Text>
          {quote && <BuyerQuote quote={quote} />}
          {quote && clearances && (
            <Text size="sm">
              It stands in {quote.subject} in these words. {describeClearances(clearances)}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether there is no more to say of a sentence than that nobody says it. */
const isUnsaid = ({ faults, quote }: ContentSentence): boolean =>
  quote === null && faults.length === 1 && faults[0] === 'not_approved'

/** Sentences of which the same is to be said. */
function Unsaid({ rows, text }: { rows: readonly ContentSentence[]; text: string }) {
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        No approved claim says these, and no buyer does:
      </Text>
      <ul className={classes.list} aria-label="Sentences that nothing backs and nobody said">
        {rows.map(({ start, end }) => (
          <li key={start}>
            <Text size="sm" fw={500}>
              {text.slice(start, end)}
            </Text>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The sentences that assert something: those that nothing backs first, then what the others rest on. */
export function Sentences({ found: { text, claims } }: { found: Found }) {
  const open = claims.rows.filter(({ faults }) => faults.length > 0)
  const unsaid = open.filter(isUnsaid)
  // One is said as the others are: with its reason beneath it.
  const isGrouped = unsaid.length > 1
  const each = isGrouped ? open.filter(row => !isUnsaid(row)) : open
  const backed = claims.rows.filter(({ faults }) => faults.length === 0)
  return (
    <>
      <Panel title={`Backed by nothing (${formatCount(open.length)})`}>
        {open.length === 0 ? (
          <EmptyState title={claims.asserting === 0 ? 'No sentence asserts anything' : 'Every sentence is backed'} />
        ) : (
          <div className={classes.stack}>
            {each.length > 0 && <List label="Sentences that nothing backs" rows={each} text={text} />}
            {isGrouped && (
              <div>
                <Unsaid rows={unsaid} text={text} />
              </div>
            )}
          </div>
        )}
        {claims.notJudged > 0 && (
          <Text size="sm" mt="sm">
            {formatCount(claims.notJudged)} more sentences further down were not judged.
          </Text>
        )}
      </Panel>
      {backed.length > 0 && (
        <Panel title={`Backed (${formatCount(backed.length)})`}>
          <List label="Sentences that are backed" rows={backed} text={text} />
        </Panel>
      )}
    </>
  )
}
