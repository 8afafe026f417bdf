setsid: failed to set the controlling terminal: Inappropriate ioctl for device
