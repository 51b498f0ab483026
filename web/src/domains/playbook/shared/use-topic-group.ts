import { useApiQuery } from '#lib/use-api.ts'

/** The group that a topic belongs to, like "Sales Execution"; undefined while that is not known. */
export function useTopicGroup(topicId: number | undefined): string | undefined {
  const { data } = useApiQuery('listTopics')
  return data?.find(topic => topic.topicId === topicId)?.group
}
