/** Where a page can be sent from a link, without anybody's script. */
export function shareLinks(address: string, title: string, text?: string) {
  const words = text ? `${title}. ${text}` : title;
  const query = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  return {
    telegram: `https://t.me/share/url?${query({ url: address, text: words })}`,
    whatsapp: `https://wa.me/?${query({ text: `${words}\n${address}` })}`,
    mail: `mailto:?${query({ subject: title, body: `${words}\n\n${address}` })}`,
  };
}
