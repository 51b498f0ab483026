import type { ComponentProps } from 'react'
import type { useFindInTranscript } from '#domains/conversations/api/find-in-transcript.ts'
import { Legend } from '../transcript/Legend.tsx'
import { Stepper } from '../transcript/Stepper.tsx'
import type { Reading } from './use-reading.ts'
import classes from './Viewer.module.css'

interface FoundLineProps {
  legend: ComponentProps<typeof Legend>['entries']
  finding: ReturnType<typeof useFindInTranscript>
  /** What is searched for; '' when nothing is. */
  sought: string
  reading: Reading
  step: (what: 'hits', by: 1 | -1) => boolean
  hidden: boolean
}

/** What the colours in a transcript mean, and the steps through what a search has found. */
export function FoundLine({ legend, finding, sought, reading, step, hidden }: FoundLineProps) {
  if (legend.length === 0 && sought === '') return null
  const { data, isError } = finding
  return (
    <div className={classes.tools} hidden={hidden}>
      <Legend entries={legend} />
      {sought !== '' && (
        <div className={classes.results}>
          {isError && <span role="alert">The search failed.</span>}
          {data?.length === 0 && <span role="status">No matches found.</span>}
          {data !== undefined && data.length > 0 && (
            <>
              Search result
              <Stepper what="search result" {...reading.hits} onStep={by => step('hits', by)} />
            </>
          )}
        </div>
      )}
    </div>
  )
}
