import { useQueryClient } from '@tanstack/react-query'

/** What rests on the conversations: asked for again after one was put right, moved or deleted. */
export function useFiguresChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    const roots = ['conversations', 'deals', 'accounts', 'cards', 'keywords']
    await Promise.all(roots.map(root => queries.invalidateQueries({ queryKey: [root] })))
  }
}
