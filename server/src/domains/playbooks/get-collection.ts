import type { Answer } from '@bic/contract/calls/routes'
import { standardPlaybookId } from '@bic/contract/playbooks/visibility'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { seesTrials } from '../playbook/shared/listed-cards.ts'
import { loadCards } from '../playbook/shared/load-cards.ts'
import { unknownThemes } from '../research/shared/unknown-themes.ts'
import { requirePlaybook } from './actions/seen-playbook.ts'

type Row = Answer<'getCollectionWithNetNew'>[number]
type NetNew = Extract<Row, { netNew: 'Y' }>

/** Where net-new messages stand beside the groups of topics. */
const netNewCollection = 'Net new'

export const getCollectionWithNetNew: Handler<'getCollectionWithNetNew'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const { marketId, playbookId, pageNumber = 1, pageSize } = query
    await requireRow(tx, 'market', marketId)
    const isStandard = playbookId === standardPlaybookId
    if (!isStandard && (await requirePlaybook(tx, user, playbookId)).market_id !== marketId)
      throw badInput('marketId', 'This playbook belongs to another market. Please choose its market.')
    const { rows } = await tx.client.query<{ id: number; jobTitles: string[] | null }>(
      `select c.id, c.details -> 'jobTitles' as "jobTitles" from ${isStandard ? '' : 'playbook_card pc join'} card c
         ${isStandard ? '' : 'on c.customer_id = $1 and c.id = pc.card_id'}
       join topic t on t.customer_id = $1 and t.id = c.topic_id
       where ${isStandard ? '$3::bigint is not null and' : 'pc.customer_id = $1 and pc.playbook_id = $3 and'} c.customer_id = $1
         and c.market_id = $2 and c.archived_at is null and (not c.test_card or $4 or c.created_by = $5)
       order by t.position, c.title, c.id limit $6 offset $7`,
      [
        tx.customerId,
        marketId,
        playbookId,
        seesTrials(user),
        user.userId,
        pageSize ?? null,
        pageSize === undefined ? 0 : (pageNumber - 1) * pageSize,
      ],
    )
    const cards = await loadCards(
      app,
      tx,
      rows.map(({ id }) => id),
      user.userId,
    )
    const jobTitles = new Map(rows.map(row => [row.id, row.jobTitles ?? []] as const))
    const collection = cards.map(
      (card): Row => ({
        ...card,
        playbookId,
        netNew: 'N',
        collection: card.cardSubType,
        jobTitles: jobTitles.get(card.id) ?? [],
      }),
    )
    if (query.netNew === 'N') return collection
    const { themes } = await unknownThemes(app, tx, { marketId, compare: 'outcome', directionality: 'buyer' })
    const netNew = themes
      .filter(({ more }) => more === 'first')
      .map(
        ({ text, more: _more, first, second, quotes, ...figures }): NetNew => ({
          ...figures,
          netNew: 'Y',
          collection: netNewCollection,
          id: null,
          title: text,
          description: quotes[0]?.snippets[0]?.text ?? '',
          marketId,
          playbookId,
          won: first,
          lost: second,
          quotes,
        }),
      )
    return [...collection, ...netNew]
  })
