import type { Direction } from '#domains/conversations/api/conversation-filter.ts'
import type { Transcript } from '#domains/conversations/api/transcript.ts'
import { viewerSearch } from '#domains/conversations/shared/viewer/viewer-search.ts'
import { useSearchState } from '#lib/navigation.ts'
import { ExactMatchToggle } from '#ui/input/ExactMatchToggle.tsx'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Stepper } from '../transcript/Stepper.tsx'
import { HighlightMenu } from './HighlightMenu.tsx'
import type { Reading } from './use-reading.ts'
import classes from './Viewer.module.css'

const allKeywords = 'All matched keywords'

interface ViewerToolsProps {
  convId: number
  dealId: number | null
  cardId: number | null
  direction: Direction
  /** Those of the card. */
  keywords: Transcript['keywords']
  /** The chosen one; null: all. */
  keywordId: number | null
  reading: Reading
  step: (what: 'moments' | 'hits', by: 1 | -1) => boolean
  hidden: boolean
}

/** What is lit up in a transcript, what is searched for in it, and the steps through key moments. */
export function ViewerTools({ keywords, keywordId, reading, step, hidden, ...of }: ViewerToolsProps) {
  const [{ find, exact }, change] = useSearchState(viewerSearch)
  return (
    <div className={classes.tools} hidden={hidden}>
      {of.cardId !== null && (
        <>
          <SelectMenu
            label="Keyword"
            hideLabel
            width={208}
            choices={[
              { value: '', label: allKeywords, count: keywords.reduce((sum, { matches }) => sum + matches, 0) },
              ...keywords.map(one => ({ value: String(one.keywordId), label: one.keywordName, count: one.matches })),
            ]}
            value={keywordId === null ? '' : String(keywordId)}
            onChange={value => change({ keyword: value === '' ? null : Number(value) })}
          />
          <div className={classes.steps}>
            Key moment
            <Stepper
              what="key moment"
              {...reading.moments}
              onStep={by => step('moments', by)}
              keys={{ next: 'j', previous: 'k' }}
            />
          </div>
        </>
      )}
      <div className={classes.find}>
        <SearchInput
          label="Search transcript"
          value={find}
          delay={300}
          width={200}
          onChange={text => change({ find: text })}
          onSubmit={() => step('hits', 1)}
        />
        <ExactMatchToggle exact={exact} onChange={next => change({ exact: next })} />
      </div>
      <HighlightMenu {...of} />
    </div>
  )
}
