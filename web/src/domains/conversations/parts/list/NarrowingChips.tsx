import { narrowingOf } from '#domains/conversations/shared/list/narrowing.ts'
import { viewerSearch } from '#domains/conversations/shared/viewer/viewer-search.ts'
import { useSearchState } from '#lib/navigation.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { FilterChip } from '#ui/input/FilterChip.tsx'
import classes from './ListFilters.module.css'

/** The other cards that the list is narrowed to, each to be taken away. */
export function NarrowingChips() {
  const [search, change] = useSearchState(viewerSearch)
  const { data: cards = [] } = useApiQuery('listPlaybookCards', {}, { meta: hiddenWithoutAnswer })
  const { competitor, partner, related } = narrowingOf(search)
  const titleOf = (cardId: number) => cards.find(({ id }) => id === cardId)?.title ?? `Card ${cardId}`
  if (competitor === null && partner === null && related.length === 0) return null
  return (
    <section aria-label="Also with" className={classes.chips}>
      Also with
      {competitor !== null && (
        <FilterChip label="Competitor" value={titleOf(competitor)} onRemove={() => change({ competitor: null })} />
      )}
      {partner !== null && (
        <FilterChip label="Partner" value={titleOf(partner)} onRemove={() => change({ partner: null })} />
      )}
      {related.map((cardId, place) => (
        <FilterChip
          key={cardId}
          label={place === 0 ? 'Related card' : 'or related card'}
          value={titleOf(Number(cardId))}
          onRemove={() => change({ related: related.filter(one => one !== cardId) })}
        />
      ))}
    </section>
  )
}
