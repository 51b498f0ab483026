/** The topics of the group Sales Execution, and the group itself: what sellers do, told by what both sides say. */
const topics = new Set(['Sales Execution', 'Qualification criteria', 'Sales activities', 'Objections', 'Stories'])

export const isSalesExecution = (topic: string): boolean => topics.has(topic)
