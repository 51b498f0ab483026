import type { Handler } from '#http/call-context.ts'
import { refuseOtherCustomer } from '../actions/refuse-other-customer.ts'
import { systemPrompts } from './system-prompts.ts'

export const getUserPrompts: Handler<'getUserPrompts'> = async ({ query, user, read }) => {
  refuseOtherCustomer(user, query.customerId)
  const { source } = query
  const own = await read(({ db, customerId }) =>
    db
      .selectFrom('content_prompt')
      .select(['id', 'source', 'prompt as userPrompt'])
      .where('customer_id', '=', customerId)
      .where('user_id', '=', user.userId)
      .$if(source !== undefined, q => q.where('source', '=', source ?? 'content'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  )
  const offered = systemPrompts.filter(prompt => source === undefined || prompt.source === source)
  return [
    ...offered.map(prompt => ({ ...prompt, id: null, bySystem: true })),
    ...own.map(prompt => ({ ...prompt, bySystem: false })),
  ]
}
