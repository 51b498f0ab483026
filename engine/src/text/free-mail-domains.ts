/** Services where anybody can have an address: their domains say nothing about a company. */
export const freeMailDomains: ReadonlySet<string> = new Set(
  `aol.com bluewin.ch comcast.net fastmail.com free.fr gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com
   hotmail.co.uk hotmail.com hotmail.de hotmail.fr icloud.com laposte.net libero.it live.com live.nl mac.com mail.com
   mail.ru me.com msn.com orange.fr outlook.com outlook.de proton.me protonmail.com qq.com t-online.de verizon.net
   web.de yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru ymail.com zoho.com 126.com 163.com`
    .split(/\s+/)
    .filter(Boolean),
)
