import type { Answer } from '@bic/contract/calls/routes'
import { standardPlaybookId } from '@bic/contract/playbooks/visibility'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { seesTrials } from '../playbook/shared/listed-cards.ts'
import { loadCards } from '../playbook/shared/load-cards.ts'
import { unknownThemes } from '../research/shared/unknown-themes.ts'
import { pageOfCards } from './actions/page-of-cards.ts'
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
    const rows = await pageOfCards(tx, {
      marketId,
      playbookId: isStandard ? null : playbookId,
      userId: user.userId,
      seesTrials: seesTrials(user),
      offset: pageSize === undefined ? 0 : (pageNumber - 1) * pageSize,
      limit: pageSize ?? null,
    })
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
