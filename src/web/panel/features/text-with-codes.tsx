import { Fragment } from "react";
import { splitAtCodes } from "../../../domain/booking/booking-code.ts";

/** Text in which a line breaks inside a booking's code only if the code is wider than a whole line. */
export function TextWithCodes({ text }: { text: string }) {
  return splitAtCodes(text).map((part, at) => {
    const key = `${at} ${part}`;
    return at % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <span key={key} className="inline-block">
        {part}
      </span>
    );
  });
}
