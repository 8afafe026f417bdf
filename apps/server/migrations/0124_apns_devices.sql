-- Our own shell on iOS is reached by Apple's push service.
alter table alert_devices drop constraint alert_devices_way_check;
alter table alert_devices add constraint alert_devices_way_check check (way in ('web', 'fcm', 'apns'));
