import type { AutomaticCause, ListCause } from "../../export/list-cause.ts";
import type { ManifestFormat } from "../../export/manifest.ts";
import type { DataRequestKind } from "../../messaging/data-request.ts";
import type { MessageContent, MessageStatus } from "../../messaging/message.ts";
import type { StaffMessageStatus } from "../../messaging/staff-message.ts";
import type { Move } from "./move.ts";

export interface MessageFacts {
  "resend-email": { email: MessageContent["kind"]; was: MessageStatus };
  /** The subject is the departure. */
  "send-guide-list": {
    list: string;
    cause: ListCause;
    guides: number;
    people: number;
    date: string;
    startTime: string;
    /** New time of the day, in place time. */
    newTime?: string;
  };
  /** The subject is the departure. */
  "send-insurer-list": {
    list: string;
    cause: AutomaticCause;
    people: number;
    date: string;
    startTime: string;
    /** New time of the day, in place time. */
    newTime?: string;
  };
  /** The subject is the departure. */
  "download-insurer-list": { list: string; format: ManifestFormat; date: string; startTime: string };
  /** `listTime` is place time on the day before the departure. The insurer's e-mail address is not written. */
  "set-insurer": { address: "set" | "changed" | "removed" | "kept"; listTime: string };
  "set-list-time": { from: string | null; to: string | null };
  "send-staff-message": { message: string; bookings: number; date: string; startTime: string };
  /** `sendNow`: staff sent a message that waited for the morning. */
  "steer-staff-message": Move<StaffMessageStatus> & { message: string; retried: number; sendNow?: true };
  /** The subject is the booking whose e-mail was written. */
  "write-staff-message": { message: string };
  "save-message-template": { name: string };
  "delete-message-template": { name: string };
  "send-contact-message": { filingNumber: string };
  /** The subject is the contact message. */
  "mark-data-request": { filingNumber: string; from: DataRequestKind | null; to: DataRequestKind | null };
  /** The subject is the contact message. `answered` is false if the message was opened again. */
  "answer-contact-message": { filingNumber: string; answered: boolean };
}
