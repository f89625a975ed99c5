export const whatsappUrl = (number: string, text: string): string =>
  `https://wa.me/${number.replace(/\D/g, "")}?${new URLSearchParams({ text })}`;
