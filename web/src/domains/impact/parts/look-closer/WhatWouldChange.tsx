import { useMemo } from 'react'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from '../Impact.module.css'
import { SpecificationChart } from './SpecificationChart.tsx'
import { placeboSentence, type Sensitivity, sensitivitySentence, strengthSentence } from './way-words.ts'

const changedTexts: Readonly<Record<number, string>> = {
  1: ' In so many deals one choice is changed at a time.',
  2: ' In so many deals at most two choices are changed at a time.',
}

function Ways({ found }: { found: Sensitivity }) {
  const rows = useMemo(() => found.ways.map((way, i) => ({ ...way, place: i + 1 })), [found])
  const strength = strengthSentence(found)
  const { ways, leftOut, mostChanged } = found
  return (
    <div className={classes.stack}>
      <AnswerText>{sensitivitySentence(found)}</AnswerText>
      {strength !== null && <p className={classes.sentence}>{strength}</p>}
      {rows.length > 0 && <SpecificationChart rows={rows} isFinding={found.evidence?.step === 2} />}
      <ul className={classes.sentences} aria-label="Placebos">
        {found.placebos.map(placebo => (
          <li key={placebo.kind}>{placeboSentence(placebo)}</li>
        ))}
      </ul>
      <details className={classes.note}>
        <summary>How do we know?</summary>
        <p>
          The message is compared again with every other choice of up to when it counts (the landmark), who says it, in
          how many conversations, in which period and by which method: {formatQuantity(ways.length, 'way')}. A way holds
          when its difference has the direction of the default setting and its 95% interval leaves out 0.{' '}
          {formatCount(leftOut)} more are left out, because a group has fewer than ten closed deals, too few of them are
          comparable, or history has no such landmark.
          {changedTexts[mostChanged] ?? ''} The ways share most of their deals, so many that agree are not many proofs.
          How strong something unrecorded would have to be to explain the difference is its E-value (VanderWeele and
          Ding 2017), computed from the ratio between the win rates with and without the message.{' '}
        </p>
      </details>
    </div>
  )
}

/** A message's finding, looked at in every other sensible way: whether it depends on how one looks. It concludes nothing. */
export function WhatWouldChange({ marketId, cardId }: { marketId: number; cardId: number }) {
  const found = useApiQuery('getMessageSensitivity', { query: { marketId, cardId } })
  return (
    <Panel title="What would change this?" actions={<Pill>Exploratory</Pill>}>
      <QueryState query={found} loading={<SkeletonRows rows={6} />}>
        {answer => <Ways found={answer} />}
      </QueryState>
    </Panel>
  )
}
