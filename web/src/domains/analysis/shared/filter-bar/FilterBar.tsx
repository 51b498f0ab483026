import type { DayRange } from '@bic/engine/calendar/period'
import { Suspense, useId, useState } from 'react'
import { BarButtons, UnfoldButton } from '#domains/analysis/parts/filter-bar/BarButtons.tsx'
import { BarMenus, countMore } from '#domains/analysis/parts/filter-bar/BarMenus.tsx'
import { changeChoice } from '#domains/analysis/parts/filter-bar/change-choice.ts'
import { periodProblem } from '#domains/analysis/parts/filter-bar/close-period.ts'
import { DealCount } from '#domains/analysis/parts/filter-bar/DealCount.tsx'
import { FilterSentence } from '#domains/analysis/parts/filter-bar/FilterSentence.tsx'
import { countFields } from '#domains/analysis/parts/filter-bar/fields-param.ts'
import { sentenceOf } from '#domains/analysis/parts/filter-bar/filter-sentence.ts'
import { periodChoice, switchChoices } from '#domains/analysis/parts/filter-bar/sentence-choices.ts'
import { type BarLook, barDelay } from '#domains/analysis/parts/filter-bar/tab-props.ts'
import { toFilter } from '#domains/analysis/parts/filter-bar/to-filter.ts'
import { UnsetBar } from '#domains/analysis/parts/filter-bar/UnsetBar.tsx'
import { useFilterLists } from '#domains/analysis/parts/filter-bar/use-filter-lists.ts'
import { WhatDiffers } from '#domains/analysis/parts/what-differs/WhatDiffers.tsx'
import { ViewsMenu } from '#domains/crm/shared/views/ViewsMenu.tsx'
import { lazyPart } from '#lib/lazy-part.ts'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { WhatIfSwitches } from '../what-if/WhatIfSwitches.tsx'
import classes from './FilterBar.module.css'
import { type FilterChoice, readFilter, sameFilter, writeFilter } from './filter-search.ts'
import type { MarketFilterState } from './use-market-filter.ts'

const AdditionalFilters = lazyPart('additional-filters', async () => ({
  default: (await import('#domains/analysis/parts/filter-bar/AdditionalFilters.tsx')).AdditionalFilters,
}))

export interface FilterBarProps extends BarLook {
  market: MarketFilterState
  /** Types of conversations can be chosen. */
  conversations?: boolean
  /** The screen looks at open and closed deals of this period, which takes the place of the close period. */
  period?: DayRange
  /** Significance and whose words count are part of the filter, and what differs can be found. */
  switches?: boolean
}

const storageKey = 'bic.filters'

/** Whether the bar was left open in this browser; closed at first. */
const readUnfolded = (): boolean => localStorage.getItem(storageKey) === 'open'
const keepUnfolded = (open: boolean): void => localStorage.setItem(storageKey, open ? 'open' : 'closed')

interface Draft {
  readonly of: FilterChoice
  readonly choice: FilterChoice
}

/** Which deals of which market a screen is about: chosen here, applied by the Filter button. */
export function FilterBar({ market, conversations = false, period, switches = false, ...look }: FilterBarProps) {
  const { hideSearch = false, searchLabel = 'Search cards', opptyDisabled = false, disabled = false } = look
  const { choice: applied, lists, search } = market
  const [draft, setDraft] = useState<Draft | null>(null)
  const [opened, setOpened] = useState<boolean | null>(null)
  const [adding, setAdding] = useState(false)
  const [unfolded, setUnfolded] = useState(readUnfolded)
  const barId = useId()
  const moreId = useId()
  // What is applied has changed meanwhile, by the back button or a saved view: what was being chosen is gone.
  const choice = draft !== null && sameFilter(draft.of, applied) ? draft.choice : applied
  const listsOfDraft = useFilterLists(choice.oppty)
  if (market.state !== 'ready' || lists === undefined || applied.market === null) return <UnsetBar market={market} />

  const present = listsOfDraft.lists ?? lists
  const choose = (patch: Partial<FilterChoice>) => setDraft({ of: applied, choice: changeChoice(choice, patch) })
  const isValid = periodProblem(choice.closePeriod) === null && listsOfDraft.lists !== undefined
  const changed = !sameFilter(choice, applied)
  const more = countMore(choice)
  const isOpen = opened ?? more > 0
  const counted = isValid ? toFilter(choice, market.switches, present, choice.market ?? applied.market) : null
  const menus = {
    choice,
    lists: present,
    disabled,
    closedOnly: market.closedOnly,
    opptyDisabled,
    conversations,
    ownPeriod: period !== undefined,
    onChange: choose,
  }
  // What is being chosen stays in sight until it is applied.
  const shown = unfolded || changed
  const sentence =
    market.labels && sentenceOf(applied, market.labels, lists, market.switches, { period, isSwitched: switches })
  const choices = {
    ...(period || disabled || changed ? {} : { closePeriod: periodChoice(market, lists) }),
    // Open, the bar has buttons for them.
    ...(disabled || shown ? {} : switchChoices(market)),
  }
  const searchField = !hideSearch && (
    <SearchInput
      key={searchLabel}
      label={searchLabel}
      submitLabel="Search"
      delay={barDelay}
      value={search}
      onChange={market.setSearch}
    />
  )
  return (
    <section aria-label="Filters" className={classes.bar}>
      <div className={classes.foot}>
        {sentence && <FilterSentence parts={sentence} choices={choices} />}
        {!shown && !period && <DealCount filter={counted} />}
        <UnfoldButton
          shown={shown}
          controls={barId}
          disabled={changed}
          onClick={() => {
            keepUnfolded(!unfolded)
            setUnfolded(!unfolded)
          }}
        />
        {switches && <WhatDiffers filter={market.filter} />}
      </div>
      <div id={barId} hidden={!shown} className={classes.unfolded}>
        {shown && (
          <>
            <div className={classes.menus}>
              <BarMenus menu="main" {...menus} />
            </div>
            {isOpen && (
              <div className={classes.menus} id={moreId}>
                <BarMenus menu="more" {...menus} />
              </div>
            )}
            <div className={classes.foot}>
              {!period && <DealCount filter={counted} />}
              {searchField}
              <ViewsMenu
                screen="analysis"
                search={writeFilter(market.choice) as Record<string, string | string[]>}
                onApply={search => market.apply(readFilter(search))}
              />
              <BarButtons
                disabled={disabled}
                more={{ count: more, isOpen, id: moreId, onToggle: () => setOpened(!isOpen) }}
                additional={{ count: countFields(choice.fields), onOpen: () => setAdding(true) }}
                onApply={
                  changed && isValid
                    ? () => {
                        setDraft(null)
                        market.apply(choice)
                      }
                    : null
                }
              />
            </div>
          </>
        )}
      </div>
      {!shown && searchField}
      {switches && shown && <WhatIfSwitches market={market} />}
      {adding && (
        <Suspense>
          <AdditionalFilters
            chosen={choice.fields}
            onClose={() => setAdding(false)}
            onApply={next => {
              setAdding(false)
              choose({ fields: next })
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
