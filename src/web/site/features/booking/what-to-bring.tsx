import { Check, Dot } from "lucide-react";
import type { BookingView } from "../../../../use-cases/booking/booking-view.ts";
import { bookingsMessages } from "../../messages/booking/bookings.ts";
import { useMessages } from "../../messages/use-messages.ts";

export function WhatToBring({ booking }: { booking: Pick<BookingView, "requirements" | "included"> }) {
  const { bring } = useMessages(bookingsMessages);
  const { requirements, included } = booking;
  return (
    <section className="grid gap-4">
      <h2 className="title-3">{bring.heading}</h2>
      <Items items={requirements} icon={Dot} mark="text-brand" />
      <p className="text-muted">{bring.anyWeather}</p>
      {included.length > 0 && (
        <div className="grid gap-3 rounded-card bg-sand p-4">
          <h3 className="font-semibold">{bring.included}</h3>
          <Items items={included} icon={Check} mark="text-success" />
        </div>
      )}
    </section>
  );
}

function Items({ items, icon: Icon, mark }: { items: string[]; icon: typeof Check; mark: string }) {
  if (items.length === 0) return null;
  return (
    <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="wrap-anywhere flex gap-3 leading-snug">
          <Icon aria-hidden className={`mt-px size-5 shrink-0 ${mark}`} />
          {item}
        </li>
      ))}
    </ul>
  );
}
