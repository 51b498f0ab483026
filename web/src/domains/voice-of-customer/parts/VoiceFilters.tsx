import { VerifiedNote } from '#domains/analysis/shared/what-if/VerifiedNote.tsx'
import { listSearch } from '#domains/conversations/shared/list/list-search.ts'
import { useStages } from '#domains/conversations/shared/list/use-stages.ts'
import { viewerSearch } from '#domains/conversations/shared/viewer/viewer-search.ts'
import { useCard } from '#domains/playbook/shared/use-card.ts'
import type { Answer } from '#lib/call-types.ts'
import { useSearchState } from '#lib/navigation.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { type Choice, SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import type { KeywordFilter } from '../api/voice-menus.ts'
import type { CardView } from './address/read-view.ts'
import { voiceSearch } from './address/voice-search.ts'
import { keywordChoices } from './keyword-choices.ts'
import { confidenceOf } from './use-voice.ts'
import classes from './Voice.module.css'
import { confidenceLabels, confidences, voiceState } from './voice-state.ts'

interface VoiceFiltersProps {
  view: CardView
  direction: 'buyer' | 'bidirectional'
  marketId: number | undefined
  /** The deals that keywords are counted in; undefined while they are not all here. */
  dealIds: readonly number[] | undefined
  /** Which conversations of the deals count. */
  conversations: KeywordFilter
  keywordId: number | null
}

const all = { value: '', label: 'All' }
const idOf = (value: string) => (value === '' ? null : Number(value))
const named = (rows: Answer<'getCompetitorCardList'> | undefined): Choice<string>[] =>
  (rows ?? []).map(({ id, name, dealCount }) => ({ value: String(id), label: name, count: dealCount }))

interface IdMenuProps {
  label: string
  choices: readonly Choice<string>[]
  loading: boolean
  value: number | null
  /** What the value is called when it is none of the choices. */
  name?: string | undefined
  /** It came with the address and is not to be changed here. */
  applied: boolean
  onChange: (id: number | null) => void
}

function IdMenu({ label, choices, loading, value, name, applied, onChange }: IdMenuProps) {
  // What came with the address need not be among the choices.
  const others = value === null || choices.some(one => one.value === String(value)) ? [] : [value]
  return (
    <SelectMenu
      label={label}
      width="100%"
      disabled={applied}
      loading={loading}
      choices={[all, ...others.map(id => ({ value: String(id), label: name ?? `Number ${id}` })), ...choices]}
      value={value === null ? '' : String(value)}
      onChange={chosen => onChange(idOf(chosen))}
    />
  )
}

/** Which deals and conversations are listed: by keyword, by who and what came up too, by stage, time and confidence. */
export function VoiceFilters({ view, direction, marketId, dealIds, conversations, keywordId }: VoiceFiltersProps) {
  const [state, change] = useSearchState(voiceState)
  const [lit, changeLit] = useSearchState(viewerSearch)
  const [{ range }, changeList] = useSearchState(listSearch)
  const [, changeView] = useSearchState(voiceSearch)
  const keywords = useApiQuery(
    'getCardsKeywordsMatchedInDealsWithConvoCount',
    dealIds === undefined
      ? null
      : { body: { ...conversations, cardId: view.cardId, storyIdList: [...(dealIds ?? [])] } },
    { placeholderData: previous => previous, meta: hiddenWithoutAnswer },
  )
  const ofMarket = marketId === undefined ? null : { params: { marketId } }
  const competitors = useApiQuery('getCompetitorCardList', ofMarket, { meta: hiddenWithoutAnswer })
  const partners = useApiQuery('getPartnerCardList', ofMarket, { meta: hiddenWithoutAnswer })
  const personas = useApiQuery('listPersonasByMarket', ofMarket, { meta: hiddenWithoutAnswer })
  const competitorCard = useCard(view.competitorCardId)
  const partnerCard = useCard(view.partnerCardId)
  const stages = useStages()
  const whole = !view.hidePrimaryFilters && view.relatedCardId === null
  return (
    <section aria-label="Filters" className={classes.filters}>
      {whole && (
        <>
          <SelectMenu
            label="KEYWORD"
            width="100%"
            loading={keywords.isPending}
            choices={keywordChoices(keywords.data ?? [], { direction, only: view.keywordsOf })}
            value={keywordId === null ? '' : String(keywordId)}
            onChange={value => change({ word: idOf(value) ?? (view.keywordId === null ? null : 0) })}
          />
          <IdMenu
            label="COMPETITOR"
            choices={named(competitors.data)}
            loading={competitors.isLoading}
            value={lit.competitor ?? view.competitorCardId}
            name={competitorCard.data?.title}
            applied={view.competitorCardId !== null}
            onChange={competitor => changeLit({ competitor })}
          />
          <IdMenu
            label="PARTNER"
            choices={named(partners.data)}
            loading={partners.isLoading}
            value={lit.partner ?? view.partnerCardId}
            name={partnerCard.data?.title}
            applied={view.partnerCardId !== null}
            onChange={partner => changeLit({ partner })}
          />
          <IdMenu
            label="PERSONA"
            choices={(personas.data ?? []).map(one => ({
              value: String(one.picklistId),
              label: one.picklistLabel,
              count: one.dealCount,
            }))}
            loading={personas.isLoading}
            value={state.persona ?? view.personaId}
            applied={view.personaId !== null}
            onChange={persona => change({ persona })}
          />
        </>
      )}
      <SelectMenu
        label="DEAL STAGE"
        width="100%"
        loading={stages.isPending}
        choices={[
          { value: '', label: 'Any' },
          ...(stages.data ?? []).map(one => ({ value: one.picklistValue, label: one.picklistLabel })),
        ]}
        value={view.dealStage}
        onChange={dealStage => {
          changeView({ dealStage })
          changeList({ type: 'all', conv: null })
        }}
      />
      <SelectMenu
        label="CONFIDENCE"
        width="100%"
        choices={confidences.map(value => ({ value, label: confidenceLabels[value] }))}
        value={confidenceOf(view, state.confidence)}
        onChange={confidence => change({ confidence })}
      />
      <VerifiedNote shown={confidenceOf(view, state.confidence) === 'verified'} />
      <div className={classes.time}>
        <SegmentedButtons
          label="Time"
          choices={[
            { value: '-1', label: 'Entire Time Period' },
            { value: '90', label: '3 months' },
            { value: '180', label: '6 months' },
          ]}
          value={range}
          onChange={next => changeList({ range: next, conv: null })}
        />
      </div>
    </section>
  )
}
