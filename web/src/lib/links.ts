import { formatQuery } from './call-address.ts'

/** The addresses of screens, as functions: nobody writes an address as text. */
export const links = {
  home: () => '/splash-screen',
  login: () => '/login',
  logout: () => '/logout',
  forgotPassword: () => '/forgot-password',
  conversationAnalysis: (storyId: number | string, cardId: number | string, search: { marketId?: number } = {}) =>
    `/conversation-analysis/${storyId}/${cardId}${formatQuery(search)}`,
} as const
