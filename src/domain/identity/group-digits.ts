/** Groups a Colombian number for readers: `+57 301 555 0142`. */
export const groupDigits = (phone: string): string =>
  phone.replace(/^\+57 ?(\d{3})(\d{3})(\d{4})$/, "+57 $1 $2 $3");
