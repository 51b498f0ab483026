import { Text } from '@mantine/core'
import { useState } from 'react'
import { topicsSentence } from '#domains/analysis/shared/answers/named-most.ts'
import { NothingFound } from '#domains/crm/shared/NothingFound.tsx'
import { useSearchState } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { AnswerText } from '#ui/layout/AnswerText.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

import { MarketTools } from '../parts/market/MarketTools.tsx'
import { accountsOf, type MarketSearch, marketSearch } from '../parts/market/market-search.ts'
import { groupCards } from '../parts/proof/group-cards.ts'
import classes from '../parts/proof/Proof.module.css'
import { type ProofCard, ProofCardRow } from '../parts/proof/ProofCardRow.tsx'
import { ProofHeads } from '../parts/proof/ProofHeads.tsx'
import { firstSort, type ProofSort, sortProof } from '../parts/proof/sort-proof.ts'

/** The cards of a market, the one that the most deals have first. */
const useProofCards = (marketId: number | null, search: MarketSearch) =>
  useApiQuery(
    'getMatchedCardsSummaryForSolution',
    marketId === null ? null : { body: { marketId, ...accountsOf(search) } },
  )

const none = (
  <NothingFound of="The best wins and calls of each message appear here.">
    <EmptyState title="No Insights found.">Another market or fewer filters may have some.</EmptyState>
  </NothingFound>
)

/** Which cards of a market its deals have, and the best wins and calls of each. */
export default function ProofPointsScreen() {
  const [search, change] = useSearchState(marketSearch)
  const [sort, setSort] = useState<ProofSort>(firstSort)
  const filters = useApiQuery('getDealFilters')
  const marketId = search.market ?? filters.data?.markets[0]?.id ?? null
  const cards = useProofCards(marketId, search)

  const proof = (market: number, found: readonly ProofCard[]) => {
    const groups = groupCards(sortProof(found, sort), search.q)
    if (groups.length === 0) return none
    return (
      <>
        <AnswerText>{topicsSentence(groups.flatMap(group => group.cards))}</AnswerText>
        <Text size="sm" c="dimmed">
          Open and closed deals of any time. The figures describe the deals that have a card, and do not say that it
          helps.
        </Text>
        <Panel flush>
          <ProofHeads sort={sort} onSort={setSort} />
          {groups.map(group => (
            <section key={group.topic} aria-labelledby={`topic-${group.topic}`}>
              <h2 id={`topic-${group.topic}`} className={classes.topic}>
                {group.topic}
              </h2>
              <ul className={classes.list}>
                {group.cards.map(card => (
                  <ProofCardRow key={card.id} card={card} marketId={market} search={search} />
                ))}
              </ul>
            </section>
          ))}
        </Panel>
      </>
    )
  }
  return (
    <Page title="Voice of Customer (Proof Points)" subtitle="Find top wins and calls for any topic">
      <MarketTools search={search} marketId={marketId} onChange={change}>
        <SearchInput label="Search cards" value={search.q} onChange={q => change({ q })} />
      </MarketTools>
      <QueryState query={filters} loading={<SkeletonRows rows={12} />}>
        {() =>
          marketId === null ? (
            none
          ) : (
            <QueryState query={cards} loading={<SkeletonRows rows={12} />}>
              {found => proof(marketId, found)}
            </QueryState>
          )
        }
      </QueryState>
    </Page>
  )
}
