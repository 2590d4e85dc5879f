export { registerSendTicket as registerSupport } from './send-ticket.ts';
