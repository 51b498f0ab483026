import type { Handler } from '#http/call-context.ts'

export const listTopics: Handler<'listTopics'> = async ({ read }) =>
  read(async ({ db, customerId }) => {
    const rows = await db
      .selectFrom('topic')
      .selectAll()
      .where('customer_id', '=', customerId)
      .orderBy('position')
      .execute()
    return rows.map(({ id, name, topic_group, group_name, directionality }) => ({
      topicId: id,
      name,
      group: topic_group,
      groupName: group_name,
      directionality,
    }))
  })
